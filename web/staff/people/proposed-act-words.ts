/** What staff read of an act that an assistant proposes. */
import type { ProposedAct } from '#contract/staff-agents/proposed-acts.ts';
import { statusName } from '#web/staff/orders/words.ts';

type Shown = Pick<ProposedAct, 'act' | 'object_id' | 'words' | 'now'>;

/** What it says itself. */
export const wordsOf = ({ act, words }: Pick<Shown, 'act' | 'words'>): string[] => {
  if (words === null) return [];
  return [act === 'hold order' ? `Reason: ${words}` : words];
};

/** What it is about, as it is at this moment. */
export function isNow({ act, object_id, now }: Shown): string {
  const { name, order_status_id: status, hold_reason, in_stock } = now;
  if (act === 'draft answer') return name === '' ? `Enquiry ${object_id}` : `Enquiry ${object_id} of ${name}`;
  if (act === 'change shelf') return `${name}: ${in_stock === true ? 'on the shelf' : 'off the shelf'} now`;
  const is = status === null ? '' : `, ${statusName(status).toLowerCase()}`;
  return `Order ${object_id} for ${name}${is}${hold_reason === null ? '' : `, held: ${hold_reason}`}`;
}
