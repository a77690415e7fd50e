import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_PEOPLE, recordAfter, type TasteRecord } from './record.ts';

const answers = (people: number, agreed: number): boolean[] =>
  Array.from({ length: people }, (_person, i) => i < agreed);

/** Each night's record, beside the people that it is of: one that stays is of those whom it was of first, whoever left since. */
function publishedAfter<Person>(nights: readonly (readonly Person[])[], agrees: (person: Person) => boolean) {
  const published: { record: TasteRecord; people: readonly Person[] }[] = [];
  for (const counted of nights) {
    const before = published.at(-1);
    const record = recordAfter(before?.record, counted.map(agrees));
    if (record.people === 0) continue;
    const stays = before?.record.people === record.people;
    published.push({ record, people: stays ? before.people : counted.slice(0, record.people) });
  }
  return published;
}

/** Who is counted on each night: some came, and some of those from before left. Near a hundred, so that many steps are small. */
const nightsWithLeavers = fc
  .array(fc.record({ come: fc.integer({ min: 0, max: 14 }), leave: fc.array(fc.nat(), { maxLength: 8 }) }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((changes) => {
    let people = Array.from({ length: 95 }, (_person, i) => i);
    let next = people.length;
    return changes.map(({ come, leave }) => {
      const left = new Set(leave.map((place) => people[place % people.length]));
      people = people.filter((person) => !left.has(person));
      for (let i = 0; i < come; i++) people.push(next++);
      return [...people];
    });
  });

const MOST_PEOPLE = 160;

describe('our record', () => {
  it('is nothing below a hundred people, and from there on what was counted, in tens', () => {
    expect(recordAfter(undefined, answers(99, 90))).toEqual({ people: 0, agreed: 0 });
    expect(recordAfter(undefined, answers(100, 43))).toEqual({ people: 100, agreed: 40 });
    expect(recordAfter(undefined, answers(119, 75))).toEqual({ people: 110, agreed: 80 });
  });

  it('stays until it is of ten people more, also where people left meanwhile or it was empty for a night', () => {
    const before = { people: 150, agreed: 120 };
    for (const people of [100, 140, 150, 159])
      expect(recordAfter(before, answers(people, 50))).toEqual(before);
    expect(recordAfter(before, answers(160, 80))).toEqual({ people: 160, agreed: 80 });
    expect(recordAfter(before, answers(90, 80))).toEqual({ people: 0, agreed: 0 });
  });

  it('two different records differ by ten people at least, no matter who came and left between them', () => {
    fc.assert(
      fc.property(nightsWithLeavers, fc.func(fc.boolean()), (nights, agrees) => {
        const published = publishedAfter(nights, (person) => agrees(person));
        for (const later of published) {
          expect(later.record.people).toBeGreaterThanOrEqual(FEWEST_PEOPLE);
          expect([later.record.people % 10, later.record.agreed % 10]).toEqual([0, 0]);
          for (const earlier of published.slice(0, published.indexOf(later))) {
            const isSame = later.record.people === earlier.record.people;
            if (isSame) expect(later.record).toEqual(earlier.record);
            const known = new Set(earlier.people);
            const came = later.people.filter((person) => !known.has(person)).length;
            expect(isSame || came >= 10).toBe(true);
          }
        }
      }),
    );
  });

  it('all records together could be the same if any one person had said the opposite', () => {
    // Mostly of one mind, which is where little is hidden.
    const minds = fc.constantFrom(0, 0.05, 0.5, 0.95, 1);
    const people = fc
      .array(
        minds.chain((mind) =>
          fc.array(
            fc.double({ min: 0, max: 1, noNaN: true }).map((by) => by < mind),
            { minLength: 10, maxLength: 10 },
          ),
        ),
        { minLength: 10, maxLength: MOST_PEOPLE / 10 },
      )
      .map((tens) => tens.flat());
    fc.assert(
      fc.property(
        people,
        fc.array(fc.integer({ min: 90, max: MOST_PEOPLE }), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (said, ends, which) => {
          const nights = ends.toSorted((a, b) => a - b).map((end) => said.slice(0, end));
          const recordsBy = (minds: readonly boolean[]) =>
            publishedAfter(
              nights.map((night) => night.map((_said, i) => i)),
              (i) => minds[i] === true,
            ).map(({ record }) => record);
          const published = JSON.stringify(recordsBy(said));
          const person = which % said.length;
          const opposite = said.with(person, !said[person]);
          // Perhaps with somebody else who said the opposite, too.
          const others = [
            opposite,
            ...opposite.map((one, i) => (i === person ? opposite : opposite.with(i, !one))),
          ];
          expect(others.some((minds) => JSON.stringify(recordsBy(minds)) === published)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
