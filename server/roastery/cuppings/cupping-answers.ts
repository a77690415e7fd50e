/** A cupping as one of its tasters may see it: what is in the cups stays unread until it is revealed. */
import type { Cupping, CuppingTaster, ListedCupping } from '#contract/cuppings/cuppings.ts';
import type { Member } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { type CardRow, listCards } from './card-store.ts';
import { coffeesByCode } from './cupped-coffees.ts';
import type { CuppingDeps } from './cupping-deps.ts';
import { type CuppingRow, findCupping, listCodes, listTasters, type TasterRow } from './cupping-store.ts';
import { mayEnd } from './make-cupping.ts';
import { isBlind, resultOf } from './result-answers.ts';

export async function readCupping(
  { db, catalogueCache }: CuppingDeps,
  { cuppingId, member }: { cuppingId: number; member: Member },
): Promise<Cupping | Refusal<'not_found'>> {
  const cupping = await findCupping(db, cuppingId);
  if (cupping === undefined) return refuse('not_found');
  const isRevealed = cupping.revealed_at !== null;
  const codes = await listCodes(db, cuppingId);
  const tasters = await listTasters(db, cuppingId);
  const me = tasters.find(({ taster_id }) => taster_id === member.id);
  const hasFinished = me?.finished_at != null;
  const mine = await listCards(db, cuppingId, { tasterId: member.id });
  const seen =
    isRevealed || hasFinished ? await listCards(db, cuppingId, isRevealed ? 'all' : 'finished') : null;
  const coffees = isRevealed
    ? await coffeesByCode(db, { cuppingId }, await catalogueCache())
    : new Map<number, never>();
  return {
    ...factsOf(cupping),
    codes,
    tasters: tasters.map((taster) => tasterAnswer(taster, member.id)),
    may_reveal: mayEnd(cupping, member),
    has_seen_cups: me?.saw_cups_at != null,
    is_finished: hasFinished,
    cards: mine.map(cardAnswer),
    results:
      seen === null
        ? null
        : codes.map((code) =>
            resultOf(code, {
              cards: seen.filter((card) => card.code === code),
              tasters,
              cupped: coffees.get(code),
            }),
          ),
  };
}

export const listedAnswer = ({
  cups,
  tasters,
  finished,
  ...cupping
}: CuppingRow & { cups: number; tasters: number; finished: number }): ListedCupping => ({
  ...factsOf(cupping),
  cups,
  tasters,
  finished,
});

const factsOf = ({ id, name, day, made_by_name, made_at, revealed_by_name, revealed_at }: CuppingRow) => ({
  id,
  name,
  day,
  made_by: made_by_name,
  made_at: made_at.toISOString(),
  revealed_by: revealed_at === null ? null : revealed_by_name,
  revealed_at: revealed_at?.toISOString() ?? null,
});

const tasterAnswer = (taster: TasterRow, me: number): CuppingTaster => ({
  name: taster.name,
  is_me: taster.taster_id === me,
  is_blind: isBlind(taster),
  is_finished: taster.finished_at !== null,
  cups: taster.cups,
});

export const cardAnswer = ({ code, tastes, defects, overall, note }: CardRow) => ({
  code,
  tastes,
  defects,
  overall,
  note,
});
