/** The days that the demo's roastery has closed, with their figures as the closing screen writes them. */
import type { DayClosing } from '#contract/traceability/day-closing.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { isWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { readClose } from '#server/roastery/traceability/read-close.ts';

const DAYS = 5;
const CLOSED_AT = 17 * 60 + 5;
const WORDS = 'It is known, and goes out first thing tomorrow.';

interface Office {
  today: Day;
  staffId: number;
}

/** The last working days before today. */
export async function insertClosings(db: Database, { today, staffId }: Office): Promise<void> {
  const { figures } = await readClose(db, today, USUAL_DAYS);
  let green = figures.green.on_hand - movedIn(figures.green);
  let bins = figures.bins.on_hand - movedIn(figures.bins);
  const closings: DayClosing[] = [];
  for (let day = dayAfter(today, -1); closings.length < DAYS; day = dayAfter(day, -1)) {
    const closing = await readClose(db, day, USUAL_DAYS);
    if (isWorkingDay(day, USUAL_DAYS)) closings.unshift(asItStood(closing, { green, bins }));
    green -= movedIn(closing.figures.green);
    bins -= movedIn(closing.figures.bins);
  }
  await transact(db, async (transaction) => {
    for (const closing of closings) {
      const words = closing.differences.length === 0 ? '' : WORDS;
      const closed_at = timeInLondon(closing.day, CLOSED_AT);
      await transaction
        .insertInto('day_closings')
        .values({
          day: closing.day,
          closed_by: staffId,
          closed_at,
          figures: JSON.stringify({ ...closing, words }),
        })
        .execute();
      await transaction
        .insertInto('audit_log')
        .values({
          staff_id: staffId,
          action: 'close day',
          object: `day ${closing.day}`,
          details: JSON.stringify({ differences: closing.differences, words }),
          right_name: 'floor',
          done_at: closed_at,
        })
        .execute();
    }
  });
}

const movedIn = ({ on_hand: _, ...moves }: Readonly<Record<string, number>>): number =>
  Object.values(moves).reduce((sum, grams) => sum + grams, 0);

/** What lies in the house is read as it is now, so what moved since is taken off. */
function asItStood(closing: DayClosing, here: { green: number; bins: number }): DayClosing {
  const { figures, day } = closing;
  return {
    ...closing,
    bins: closing.bins.filter(({ roasted_on }) => roasted_on <= day),
    figures: {
      ...figures,
      green: { ...figures.green, on_hand: here.green },
      bins: { ...figures.bins, on_hand: here.bins },
    },
  };
}
