/** Orders for many people at once. */

/** How many people one request sends to at most. */
export const MOST_PEOPLE = 200;

export interface Named {
  firstName: string;
  lastName: string;
  address: string;
  zipCode: string;
}

/** For each of them the index of the one before who is the same person at the same address, or `null`. */
export function repeatsAmong(people: readonly Named[]): (number | null)[] {
  const first = new Map<string, number>();
  return people.map((person, i) => {
    const key = personKey(person);
    const before = first.get(key);
    if (before === undefined) first.set(key, i);
    return before ?? null;
  });
}

/** However it is written: letters and digits alone count. */
const personKey = ({ firstName, lastName, address, zipCode }: Named): string =>
  [`${firstName} ${lastName}`, address, zipCode].map(plain).join('\n');

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
