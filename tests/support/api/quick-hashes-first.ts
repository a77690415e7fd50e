/** Imported before everything else in a process of API tests: whoever asks for the library of password hashes gets its stand-in. */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { QUICK_HASHES } from '#tests/support/shop/programs.ts';

const standIns = new Map(
  Object.entries(QUICK_HASHES).map(([name, file]) => [name, pathToFileURL(file).href]),
);

registerHooks({
  resolve(name, context, next) {
    const url = standIns.get(name);
    // The stand-in itself asks for the library.
    if (url === undefined || context.parentURL === url) return next(name, context);
    return { url, format: 'module-typescript', shortCircuit: true };
  },
});
