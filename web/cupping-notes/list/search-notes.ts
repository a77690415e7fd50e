import type { Named } from '../../../contract/catalogue/lookups.ts';
import { findByWords, readSought, type Sought } from '../../../domain/taste/coffee-search.ts';
import type { Coffee } from '../../state/coffees.ts';
import { asSearched } from '../../state/searched-coffee.ts';

/** Coffees that answer a search, and what was read of it; all coffees for an empty one. */
export function searchNotes(
  coffees: readonly Coffee[],
  typed: string,
  certifications: readonly Named[],
): { sought: Sought; found: Coffee[] } {
  const searched = asSearched(coffees, certifications);
  const sought = readSought(typed, coffees.map(searched));
  return { sought, found: findByWords(coffees, sought, searched) };
}
