import { type Precompressed, precompressJson } from '#server/platform/precompressed.ts';
import type { Catalogue } from './build-catalogue.ts';

/** A handler whose answer is written and compressed once for each version of the catalogue. */
export function cachedPerCatalogue(
  readCatalogue: () => Promise<Catalogue>,
  answer: (catalogue: Catalogue) => unknown,
  cacheControl?: string,
) {
  const written = new WeakMap<Catalogue, Promise<Precompressed>>();
  return async () => {
    const catalogue = await readCatalogue();
    let bytes = written.get(catalogue);
    if (bytes === undefined) {
      bytes = precompressJson(answer(catalogue), cacheControl);
      written.set(catalogue, bytes);
    }
    return { precompressed: await bytes };
  };
}
