import type { BagSize, Choice, Grind, Named } from '../../contract/catalogue/lookups.ts';

/** Lookups of the names of what a line refers to by id. */
export interface Names {
  grinds: readonly Grind[];
  roasts: readonly Named[];
  bagSizes: readonly BagSize[];
  shippingOptions: readonly Choice[];
}

export const nameOf = <Id>(id: Id | null, named: readonly { id: Id; display_name: string }[]): string =>
  named.find((one) => one.id === id)?.display_name ?? '';

export const valueOf = (id: number, choices: readonly Choice[]): string =>
  choices.find((one) => one.id === id)?.value ?? '';
