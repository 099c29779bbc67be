// The notices of third-party code that is part of the site: dist/licences.txt beside the pages, and a comment in
// ponnuki.html, which is passed on alone. tests/js/dependencies.test.mjs compares the list with package.json.

/** By name of the package. @type {Readonly<Record<string, { copyright: string }>>} */
export const NOTICES = { 'qrcode-generator': { copyright: 'Copyright (c) 2009 Kazuhiko Arase' } };

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and
associated documentation files (the "Software"), to deal in the Software without restriction, including without
limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the
Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

/** All packages of the list are under the MIT licence. */
export const textOfLicences = () =>
  Object.entries(NOTICES)
    .map(([name, { copyright }]) => `${name}\n\n${copyright}\n\n${MIT}`)
    .join('\n');

export const commentOfLicences = () => `<!--\n${textOfLicences()}-->\n`;
