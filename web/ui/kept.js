/** Where preferences are kept in localStorage; the page and its lessons share them. */
export const PREFERENCES = 'ponnuki.preferences';
