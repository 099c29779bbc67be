// The element's surroundings: as a module here; the classic script has host-script.js in this place.
export * from './host-module.js';
