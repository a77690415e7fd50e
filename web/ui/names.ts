import type { BagSize, Choice, Grind, Named } from '#contract/catalogue/lookups.ts';

/** The names behind the ids of a line. */
export interface Names {
  grinds: readonly Grind[];
  roasts: readonly Named[];
  bagSizes: readonly BagSize[];
  shippingOptions: readonly Choice[];
}

export const nameOf = <Id>(id: Id | null, named: readonly { id: Id; display_name: string }[]): string =>
  named.find((one) => one.id === id)?.display_name ?? '';

/** The name of a grind where what it is for would be too much: on a label, in a row. */
export const shortNameOf = (id: number | null, grinds: readonly Pick<Grind, 'id' | 'short_name'>[]): string =>
  grinds.find((grind) => grind.id === id)?.short_name ?? '';

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

export const valueOf = (id: number, choices: readonly Choice[]): string =>
  choices.find((one) => one.id === id)?.value ?? '';
