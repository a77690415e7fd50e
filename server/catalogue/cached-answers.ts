import { type ReadyBytes, readyJson } from '../platform/precompressed.ts';
import type { Shelf } from './build-catalogue.ts';
import type { Catalogue } from './catalogue.ts';

/** An answer that is written once for each version of the catalogue. */
export function keptPerShelf(catalogue: Catalogue, answer: (shelf: Shelf) => unknown) {
  const written = new WeakMap<Shelf, Promise<ReadyBytes>>();
  return async () => {
    const shelf = await catalogue();
    let bytes = written.get(shelf);
    if (bytes === undefined) {
      bytes = readyJson(answer(shelf));
      written.set(shelf, bytes);
    }
    return { ready: await bytes };
  };
}
