/** Price parameters as people read them, in pounds and per cent, and as they are stored. */
import type { PriceParameters } from '#domain/pricing/price-parameters.ts';
import type { CatalogueRows } from '#server/coffee/catalogue/catalogue.ts';
import { type NamedParameter, namesOfParameters } from './names-of-parameters.ts';

export type NamedFigures = readonly { name: string; value: number }[];

/** Figures as they are stored; `null` where one has no such name, or is a fraction of what is stored. */
export function figuresOf(parameters: NamedFigures, rows: CatalogueRows): PriceParameters | null {
  const pieces = new Map(namesOfParameters(rows).map(({ name, per }) => [name, per]));
  const figures = parameters.map(({ name, value }) => {
    const per = pieces.get(name) ?? 0;
    const stored = Math.round(value * per);
    return { name, stored, isWhole: per > 0 && stored / per === value };
  });
  if (figures.some(({ isWhole }) => !isWhole)) return null;
  return Object.fromEntries(figures.map(({ name, stored }) => [name, stored]));
}

interface Change {
  name: string;
  before: number;
  after: number;
}

export function shownChange({ name, before, after }: Change, rows: CatalogueRows) {
  const named = namesOfParameters(rows).find((one) => one.name === name);
  if (named === undefined) throw new Error(`The price parameter ${name} has no words.`);
  return { ...shownName(named), before: before / named.per, after: after / named.per };
}

export const shownName = ({ name, group, label, unit }: NamedParameter) => ({ name, group, label, unit });
