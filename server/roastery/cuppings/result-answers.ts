/** What the tasters of a cup say together. */
import type { CuppingResult } from '#contract/cuppings/cup-fields.ts';
import { spreadOf } from '#domain/cuppings/agreement.ts';
import { countDefects, DEFECTS } from '#domain/cuppings/defects.ts';
import { agreementInWords, measureTastes, whoCounts } from '#domain/cuppings/measured-tastes.ts';
import type { CardRow } from './card-store.ts';
import type { Cupped } from './cupped-coffees.ts';
import type { TasterRow } from './cupping-store.ts';

/** Who had finished before they saw what was in the cups tasted blind all the same. */
export const isBlind = ({ saw_cups_at, finished_at }: TasterRow): boolean =>
  saw_cups_at === null || (finished_at !== null && finished_at <= saw_cups_at);

interface Told {
  cards: readonly CardRow[];
  tasters: readonly TasterRow[];
  /** `undefined` until it is revealed. */
  cupped: Cupped | undefined;
}

export function resultOf(code: number, { cards, tasters, cupped }: Told): CuppingResult {
  const tasterOf = new Map(tasters.map((taster) => [taster.taster_id, taster]));
  const told = cards.flatMap((card) => {
    const taster = tasterOf.get(card.taster_id);
    return taster === undefined ? [] : [{ ...card, taster: taster.name, isBlind: isBlind(taster) }];
  });
  const counted = whoCounts(told);
  const tastes = measureTastes(counted.map((card) => card.tastes));
  const overalls = counted.flatMap(({ overall }) => overall ?? []);
  const overall = spreadOf(overalls);
  const found = counted.flatMap(({ defects }) =>
    DEFECTS.flatMap((defect) => {
      const severity = defects[defect];
      return severity === undefined ? [] : [{ defect, severity }];
    }),
  );
  return {
    code,
    coffee: cupped?.coffee ?? null,
    tastes,
    words: agreementInWords(tastes),
    overall:
      overall === null
        ? null
        : {
            tasters: overalls.length,
            mean: overall.mean,
            median: overall.median,
            lowest: overall.lowest,
            highest: overall.highest,
          },
    defects: countDefects(found),
    expected: cupped?.expected ?? null,
    counted: counted.length,
    cards: told.map((card) => ({
      taster: card.taster,
      is_blind: card.isBlind,
      tastes: card.tastes,
      defects: card.defects,
      overall: card.overall,
      note: card.note,
    })),
  };
}
