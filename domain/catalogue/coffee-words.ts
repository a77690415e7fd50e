/** The words of a coffee of ours: its name, which no other has, and what is written about it. */
import { isVisible, refusalOfDescription, refusalOfName } from '#domain/blend/name.ts';
import { plain } from '#domain/typed-search.ts';

/** A sentence for each field that is not right; empty where all are. */
export type Wrong = Readonly<Record<string, string>>;

export interface CoffeeWords {
  name: string;
  description: string;
}

export interface NamedCoffee {
  /** What tells it from the others; a coffee that is being made has none yet. */
  ctapsId: string | null;
  name: string;
}

/** What is wrong with the name and the description of a coffee, beside all others of the catalogue, beans and house blends alike. */
export function wrongWords(
  { name, description }: CoffeeWords,
  self: string | null,
  others: readonly NamedCoffee[],
): Record<string, string> {
  const wrong: Record<string, string> = {};
  const namesake = others.find(({ ctapsId, name: taken }) => ctapsId !== self && isSameName(taken, name));
  const wrongName = refusalOfName(name);
  if (!isVisible(name)) wrong['name'] = 'Please give the coffee a name that can be read.';
  else if (wrongName !== null) wrong['name'] = wrongName;
  else if (namesake !== undefined) wrong['name'] = `There is a coffee called ${namesake.name} already.`;
  const wrongDescription = refusalOfDescription(description);
  if (!isVisible(description)) wrong['description'] = 'Please describe the coffee in words.';
  else if (wrongDescription !== null) wrong['description'] = wrongDescription;
  return wrong;
}

/** Whether two names sound like one: accents, capitals and spaces make no difference. */
const isSameName = (one: string, other: string): boolean => heard(one) === heard(other);

const heard = (name: string): string => plain(name).replace(/\s+/g, ' ').trim();
