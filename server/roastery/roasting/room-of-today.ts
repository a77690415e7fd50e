/** What the plan of today leaves to orders that are yet to come, by which their buyers are promised a day. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { openRoomToday } from '#domain/roasting/room-today.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { RoomToday } from '#server/coffee/dispatch/dispatch.ts';
import type { Database } from '#server/platform/database.ts';
import { readDay } from './draft-plan.ts';
import { listRoastedAhead } from './due-line-store.ts';
import { isHouseRecipe } from './roastable-facts.ts';

/** Within so many minutes staff add what has come in to the plan: no time before that is promised to anybody. */
const PLANNED_WITHIN = 30;

/** With the facts of these roastables, which are booked for later days. */
export async function readRoomToday(
  db: Database,
  { catalogue, now, roastables }: { catalogue: Catalogue; now: Date; roastables: readonly string[] },
): Promise<RoomToday> {
  const day = dayInLondon(now);
  const { input } = await readDay(db, { day, catalogue, now, roastables });
  const { machines, settings, facts } = input;
  const room = openRoomToday({
    ...input,
    from: input.from + PLANNED_WITHIN,
    isHouseBlend: (key) => isHouseRecipe(key, catalogue),
  });
  const ahead = new Set(await listRoastedAhead(db, day));
  return { machines, settings, facts, planned: { day, room }, ahead };
}
