/** Sends tracking numbers, some hundreds at once. */
import type { TrackedBox } from '#contract/carrier/tracking.ts';
import type { TrackingRow } from '#domain/carrier/tracking-file.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';

const AT_ONCE = 500;

export async function sendTracking(
  rows: readonly TrackingRow[],
  preview: boolean,
): Promise<Reply<TrackedBox[]>> {
  const boxes: TrackedBox[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const outcome = await browserApi('POST /staff/tracking-numbers', {
      body: {
        rows: rows.slice(from, from + AT_ONCE).map(({ reference, trackingNumber }) => ({
          reference: reference.slice(0, 100),
          tracking_number: trackingNumber.slice(0, 100),
        })),
        preview,
      },
    });
    if (!outcome.ok) return outcome;
    boxes.push(...outcome.answer);
  }
  return { ok: true, answer: boxes };
}
