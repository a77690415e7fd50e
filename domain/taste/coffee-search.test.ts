import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain } from '#domain/typed-search.ts';
import { searchedBeans } from '#tests/examples/searched-beans.ts';
import { strongestTastes } from './axes.ts';
import { CHIPS } from './chips.ts';
import { findByWords, readSought, type SearchedCoffee } from './coffee-search.ts';

// cspell:ignore choclatey

const found = (typed: string, coffees = searchedBeans) =>
  findByWords(coffees, readSought(typed, coffees), (coffee) => coffee);
const namesFor = (typed: string) => found(typed).map(({ name }) => name);

describe('a taste word', () => {
  it.each(CHIPS)('“%s” finds some beans, and not most of them', (chip) => {
    expect(found(chip).length).toBeGreaterThan(0);
    expect(found(chip).length).toBeLessThan(searchedBeans.length / 2);
  });

  it('finds what has most of the taste first', () => {
    expect(strongestTastes(found('nutty')[0]?.scores ?? never()).slice(0, 2)).toContain('nutty');
    expect(namesFor('bright')[0]).toBe('Kenya AA Nyeri');
  });

  it('never hides a coffee whose name has it', () => {
    const words = fc.constantFrom(...CHIPS, 'cherry', 'berry', 'honey', 'mocha', 'choc');
    const bean = fc.constantFrom(...searchedBeans);
    fc.assert(
      fc.property(words, bean, (word, { name, ...rest }) => {
        const named: SearchedCoffee = { ...rest, name: `${name} ${word}` };
        expect(found(word, [...searchedBeans, named])).toContain(named);
      }),
    );
  });

  it('finds a peaberry for “berry”, but after what tastes of berries', () => {
    const names = namesFor('berry');
    const peaberry = names.findIndex((name) => name.includes('Peaberry'));
    expect(peaberry).toBeGreaterThan(0);
    expect(names[0]).not.toContain('Peaberry');
  });

  it('is not looked for in descriptions, which also say what a coffee is not', () => {
    const gentle = { ...(searchedBeans[0] ?? never()), name: 'Gentle', description: 'Never smoky.' };
    expect(found('smoky', [...searchedBeans, gentle])).not.toContain(gentle);
    expect(found('never', [...searchedBeans, gentle])).toEqual([gentle]);
  });
});

describe('a search for coffees', () => {
  it('finds by caffeine, certificate and country', () => {
    expect(found('decaf').every(({ decaf }) => decaf)).toBe(true);
    expect(found('decaffeinated')).toEqual(found('decaf'));
    expect(found('fair trade').every(({ facts }) => facts.join().includes('Fairtrade'))).toBe(true);
    expect(
      namesFor('kenyan')
        .slice(0, 4)
        .every((name) => name.startsWith('Kenya')),
    ).toBe(true);
    expect(namesFor('mexican')).toContain('Mexico Altura Coatepec');
  });

  it('asks for every word, and for none of “and”, “coffee” and the like', () => {
    expect(found('fruity and bright coffee')).toEqual(found('fruity bright'));
    expect(namesFor('nutty brazil').every((name) => namesFor('brazil').includes(name))).toBe(true);
    expect(found('coffee')).not.toEqual(searchedBeans);
  });

  it('forgives one typo in a word that nothing here has', () => {
    expect(
      namesFor('columbia')
        .slice(0, 3)
        .every((name) => name.startsWith('Colombia')),
    ).toBe(true);
    expect(found('choclatey')).toEqual(found('chocolatey'));
    expect(found('zzzzz')).toEqual([]);
  });

  it('finds a coffee by its id first', () => {
    const [, second = never()] = searchedBeans;
    expect(found(second.ctapsId.toLowerCase())).toEqual([second]);
  });

  it('lists everything in its own order for an empty search', () => {
    expect(found('  ')).toEqual(searchedBeans);
  });

  it('finds each coffee at most once, and one word more never finds more', () => {
    const word = fc.oneof(
      fc.constantFrom(...CHIPS, 'kenya', 'washed', 'b0', 'a'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(word, word, (one, other) => {
        const both = found(`${one} ${other}`);
        expect(new Set(both).size).toBe(both.length);
        const isWord = (text: string) =>
          plain(text).trim() !== '' && !/^(and|with|very|beans?|notes)$/.test(text);
        if (isWord(one) && isWord(other)) expect(found(one)).toEqual(expect.arrayContaining(both));
      }),
      { numRuns: 40 },
    );
  });
});

function never(): never {
  throw new Error('The seeds have beans.');
}
