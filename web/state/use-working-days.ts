import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from './browser-api.ts';

/** The days on which the roastery works; `null` until they are known. */
export const useWorkingDays = (): WorkingDays | null => useCall('working days', loadWorkingDays).answer;

export async function loadWorkingDays(): Promise<Reply<WorkingDays>> {
  const outcome = await browserApi('GET /working-days');
  if (!outcome.ok) return outcome;
  const { closed, opened, cut_offs: cutOffs } = outcome.answer;
  return { ok: true, answer: { closed: new Set(closed), opened: new Set(opened), cutOffs } };
}
