/** A batch on its way through the roaster: each bucket is weighed, it is started and dropped, and what came out goes into a bin. */
import type { Batch } from '#contract/roasting/batch.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import type { AskStaff } from './client.ts';
import { noteBroken } from './journal.ts';
import type { Visit } from './visit.ts';

/** Answers whether there was one to roast. */
export async function roastBatch({ journal }: Visit, ask: AskStaff): Promise<boolean> {
  const { day, isStarted } = journal.floor;
  if (!isStarted || day === null) return false;
  const read = await ask({
    kind: 'read the roast plan',
    method: 'GET',
    path: `/api/staff/roast-plan?day=${day}`,
  });
  const { batches } = JSON.parse(read.text) as RoastPlan;
  const batch =
    batches.find(({ state }) => state === 'roasting') ?? batches.find(({ state }) => state === 'planned');
  if (batch?.id == null) return false;
  const path = `/api/staff/batches/${batch.id}`;
  if (batch.state === 'planned') {
    for (const { position, grams, weighed_grams } of batch.greens) {
      if (weighed_grams !== null) continue;
      const weighed = await ask({
        kind: 'weigh green coffee',
        method: 'PUT',
        path: `${path}/greens/${position}`,
        body: { weighed_grams: grams },
      });
      if (weighed.status !== 200) return true;
      journal.floor.buckets.set(`${batch.id} ${position}`, grams);
    }
    // Once started it is not started once more.
    const begun = await ask({ kind: 'start a batch', method: 'POST', path: `${path}/starts`, may: [409] });
    if (begun.status === 409 && !begun.wasUnsure)
      noteBroken(journal, `A batch whose coffee is weighed can't be started: ${begun.text}`);
  }
  // A batch of minutes, which nobody here waits for.
  await ask({ kind: 'drop a batch', method: 'POST', path: `${path}/drops?is_sure=true`, may: [409] });
  const weighed = await ask({
    kind: 'weigh roasted coffee',
    method: 'PUT',
    path: `${path}/outcome`,
    body: { roasted_grams: batch.expected_grams, end_celsius: 221, is_sure: true },
  });
  if (weighed.status === 200)
    journal.floor.batches.set(batch.id, (JSON.parse(weighed.text) as Batch).roasted_grams ?? 0);
  return true;
}
