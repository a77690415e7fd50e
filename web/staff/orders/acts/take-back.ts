/** How an act on orders is taken back. */
import type { Reply } from '#web/api/shop-api.ts';
import { type ActedOn, type OrderAct, type Sent, sendAct, undoActs } from './send-act.ts';

export interface DoneAct {
  what: 'advance' | 'hold' | 'release' | 'move' | 'unpacked' | 'cancel';
  /** As they were before it. */
  orders: readonly ActedOn[];
  sent: Sent;
}

/** What waits is forgotten; what happened at once is done the other way round. */
export async function takeBack({ what, orders, sent }: DoneAct): Promise<Reply<unknown>> {
  if (what !== 'hold' && what !== 'release') return undoActs(sent.waiting);
  const done = orders.filter(({ id }) => sent.done.includes(id)).map(asChanged);
  const groups = Map.groupBy(done, (order) => JSON.stringify(inverseOf(what, order)));
  const outcomes = await Promise.all(
    [...groups].map(async ([act, group]) => replyOf(await sendAct(group, JSON.parse(act) as OrderAct))),
  );
  return outcomes.find(({ ok }) => !ok) ?? DONE;
}

/** Each act counts the version up by one: with another one, somebody has worked on the order since, and it stays as it is. */
const asChanged = (order: ActedOn): ActedOn => ({ ...order, version: order.version + 1 });

const inverseOf = (what: 'hold' | 'release', order: ActedOn): OrderAct =>
  what === 'hold' ? { act: 'release' } : { act: 'hold', reason: order.hold_reason ?? '' };

const DONE = { ok: true, answer: null } as const;

function replyOf({ problem, results }: Sent): Reply<unknown> {
  const refused = results.filter(({ isDone }) => !isDone);
  if (problem === null && refused.length === 0) return DONE;
  const message = refused.map(({ name, words = '' }) => `${name}: ${words}`).join(' ');
  return { ok: false, status: 409, problem: problem ?? { code: 'changed_meanwhile', message } };
}
