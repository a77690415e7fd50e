import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { santos } from '#contract/catalogue/coffee.ts';
import { searchNotes } from './search-notes.ts';

const coffees = [
  { ctaps_id: 'H001Z', name: 'Lantern Ferry' },
  { ctaps_id: 'B0013', name: 'Ethiopia Yirgacheffe G1 Washed' },
  { ctaps_id: 'B002A', name: 'Colombia Supremo Medellín' },
  { ctaps_id: 'B0FER', name: 'Brazil Santos' },
].map((named) => ({ ...santos, country_id: 'XX', display_name: '', origins: [], description: '', ...named }));
const found = (typed: string) => searchNotes(coffees, typed, []).found.map(({ ctaps_id }) => ctaps_id);

describe('the search for cupping notes', () => {
  it.each([
    ['', ['H001Z', 'B0013', 'B002A', 'B0FER']],
    ['   ', ['H001Z', 'B0013', 'B002A', 'B0FER']],
    ['b0013', ['B0013']],
    ['BOO-I3', ['B0013']],
    ['00', ['H001Z', 'B0013', 'B002A']],
    ['lantern', ['H001Z']],
    ['medellin', ['B002A']],
    ['washed ethiopia', ['B0013']],
    ['fer', ['B0FER', 'H001Z']],
    ['[.*+?^${}()|\\', []],
    ['%', []],
  ])('"%s" finds %j', (typed, ids) => expect(found(typed)).toEqual(ids));

  it('any text finds each coffee at most once, and only known coffees', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const ids = found(typed);
        expect(new Set(ids).size).toBe(ids.length);
        expect(coffees.map(({ ctaps_id }) => ctaps_id)).toEqual(expect.arrayContaining(ids));
      }),
    );
  });
});
