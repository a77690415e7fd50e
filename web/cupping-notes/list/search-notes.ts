import type { Named } from '#contract/catalogue/lookups.ts';
import { asSearched, type SearchFacts, searchFacts } from '#domain/catalogue/searched-coffee.ts';
import { findByWords, readSought, type Sought } from '#domain/taste/coffee-search.ts';
import type { Coffee } from '#web/state/coffees.ts';

/** Coffees that answer a search, and what was read of it; all coffees for an empty one. */
export function searchNotes(
  coffees: readonly Coffee[],
  typed: string,
  certifications: readonly Named[],
): { sought: Sought; facts: SearchFacts; found: Coffee[] } {
  const facts = searchFacts(coffees, certifications);
  const searched = asSearched(facts);
  const sought = readSought(typed, coffees.map(searched));
  return { sought, facts, found: findByWords(coffees, sought, searched) };
}
