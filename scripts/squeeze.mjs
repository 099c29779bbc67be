// The bundler names things shortly; here what is called once goes where it is called, which takes another 4 % off.
import { fail } from './tools.mjs';

/**
 * @param {string} code
 * @param {import('terser').CompressOptions} [more]
 * @param {{ isModule?: boolean }} [kind] a module keeps the names that it exports
 */
export async function squeezed(code, more = {}, { isModule = false } = {}) {
  const { minify } = await import('terser');
  const small = await minify(code, {
    ecma: 2020,
    module: isModule,
    toplevel: true,
    compress: { passes: 3, unsafe_arrows: true, ...more },
  });
  return small.code ?? fail('a program could not be made smaller.');
}
