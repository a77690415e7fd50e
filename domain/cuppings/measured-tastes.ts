/** What a cup tastes of by those who tasted it: each taste that somebody named, and in words how far they agree. */
import { listed } from '#domain/listed.ts';
import { type Scores, TASTES, type Taste } from '#domain/taste/axes.ts';
import { type Spread, spreadOf } from './agreement.ts';

/** What one taster said; what isn’t named was left unsaid, and is no low score. */
export type NamedTastes = Readonly<Partial<Scores>>;

export interface MeasuredTaste extends Spread {
  taste: Taste;
  /** How many named it. */
  tasters: number;
}

/** In the order of the cupping note. */
export const measureTastes = (cards: readonly NamedTastes[]): MeasuredTaste[] =>
  TASTES.flatMap((taste) => {
    const scores = cards.flatMap((card) => card[taste] ?? []);
    const spread = spreadOf(scores);
    return spread === null ? [] : [{ taste, tasters: scores.length, ...spread }];
  });

/** Those who saw what is in the cups don’t taste blind: they count where nobody else tasted. */
export function whoCounts<Taster extends { isBlind: boolean }>(tasters: readonly Taster[]): Taster[] {
  const blind = tasters.filter(({ isBlind }) => isBlind);
  return blind.length > 0 ? blind : [...tasters];
}

const MOST_NAMED = 4;

/** On what the tasters of a cup agree and on what they don’t, in sentences. */
export function agreementInWords(measured: readonly MeasuredTaste[]): string[] {
  const shared = measured.filter(({ agreement }) => agreement !== null);
  if (shared.length === 0)
    return [measured.length === 0 ? 'Nobody named a taste.' : 'No taste was named by two.'];
  const on = shared
    .filter(({ agreement }) => agreement === 'close')
    .toSorted((one, other) => other.mean - one.mean)
    .map(({ taste }) => taste);
  const apart = shared
    .filter(({ agreement }) => agreement === 'none')
    .toSorted((one, other) => other.deviation - one.deviation)
    .map(({ taste, lowest, highest }) => `${taste} (${lowest} to ${highest})`);
  return [
    on.length === 0 ? 'They agree closely on no taste.' : `They agree closely on ${some(on)}.`,
    ...(apart.length === 0 ? [] : [`They differ on ${some(apart)}.`]),
  ];
}

const some = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? listed(names)
    : listed([...names.slice(0, MOST_NAMED), `${names.length - MOST_NAMED} more`]);
