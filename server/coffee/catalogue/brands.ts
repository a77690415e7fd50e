import Fuse from 'fuse.js';
import type { Brand } from '#contract/catalogue/catalogue.ts';
import type { Catalogue } from './build-catalogue.ts';
import { scoresOf } from './coffees.ts';

/** Scores of the index go from 0, the same, to 1. What falls this far behind the nearest is another coffee. */
const RELEVANCE_DROP = 0.15;

/**
 * Fuzzy search: known brands whose name is like the search, the nearest first, as far as relevance doesn't drop; all
 * brands for an empty search.
 */
export function searchBrands(search: string, catalogue: Catalogue): Brand[] {
  const { all, index } = indexOf(catalogue);
  const words = search.trim();
  if (words === '') return all;
  const matches = index.search(words);
  const furthest = (matches[0]?.score ?? 0) + RELEVANCE_DROP;
  return matches.filter(({ score = 0 }) => score <= furthest).map(({ item }) => item.brand);
}

interface Entry {
  brand: Brand;
  name: string;
}

interface BrandIndex {
  all: Brand[];
  index: Fuse<Entry>;
}

const indexes = new WeakMap<Catalogue, BrandIndex>();

function indexOf(catalogue: Catalogue): BrandIndex {
  const cached = indexes.get(catalogue);
  if (cached !== undefined) return cached;
  const all = catalogue.rows.brands.map((row) => ({
    id: row.id,
    brand: row.brand,
    name: row.name,
    roast_id: row.roast_id,
    descriptors: row.descriptors,
    decaf: row.decaf,
    ...scoresOf(row),
  }));
  const entries = all.map((brand) => ({ brand, name: `${brand.brand} ${brand.name}` }));
  const index = new Fuse(entries, {
    keys: ['name'],
    includeScore: true,
    threshold: 0.4,
    ignoreLocation: true,
    ignoreDiacritics: true,
    useTokenSearch: true,
  });
  const made = { all, index };
  indexes.set(catalogue, made);
  return made;
}
