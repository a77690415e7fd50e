/** One act on up to hundreds of orders. What nobody outside hears of happens at once; the rest is staged. */
import type { Received } from '#contract/calls.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon, isWorkingDay } from '#domain/dispatch/dispatch.ts';
import { FORWARD, type OrderAct } from '#domain/order/act.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import {
  actAtOnce,
  findAct,
  findNotPacked,
  mayDo,
  type Staged,
  stageAct,
} from '#server/roastery/staged-acts/staged-acts.ts';
import { cancellingNeedsMore, lockBuyersOf } from '#server/selling/orders/desk/desk.ts';
import type { OrderDeskDeps } from './desk-deps.ts';

type Body = Received<'POST /staff/order-acts'>['body'];

export async function actOnOrders(
  { db, clock, settingsCache }: Pick<OrderDeskDeps, 'db' | 'clock' | 'settingsCache'>,
  { id, orders, do: asked }: Body,
  member: Pick<Member, 'id' | 'rights' | 'freshCodeUntil'>,
): Promise<
  | Staged
  | Refusal<'not_allowed' | 'changed_meanwhile' | 'invalid' | 'fresh_code_needed' | 'second_person_needed'>
> {
  const { id: staffId, rights } = member;
  if (!mayDo(rights, asked.act)) return refuse('not_allowed');
  const now = clock();
  const act = readAct(asked, await openDays(settingsCache, now));
  if ('refused' in act) return act;
  return transact(db, async (transaction) => {
    if (act.act === 'advance') {
      const { act: kind, ...details } = act;
      const notPacked = await findNotPacked(transaction, act, idsOf(orders));
      return stageAct(transaction, { id, kind, staffId, orders, details, notPacked, now });
    }
    if (act.act === 'cancel') {
      const details = act.coffee === undefined ? {} : { coffee: act.coffee };
      const orderIds = idsOf(orders);
      await lockBuyersOf(transaction, orderIds, staffId);
      // The same act again takes no further approval.
      const isNew = (await findAct(transaction, id)) === undefined;
      const refusal = isNew
        ? await cancellingNeedsMore(transaction, { member, orderIds, details, now })
        : null;
      return refusal ?? stageAct(transaction, { id, kind: 'cancel', staffId, orders, details, now });
    }
    if (act.act === 'move') {
      const { act: kind, ...details } = act;
      return stageAct(transaction, { id, kind, staffId, orders, details, now });
    }
    return actAtOnce(transaction, { id, orders, act, staffId, now });
  });
}

const idsOf = (orders: Body['orders']): number[] => orders.map(({ id }) => id);

interface OpenDays {
  today: Day;
  isOpen: (day: Day) => boolean;
}

/** Asked before the transaction. */
export async function openDays(settingsCache: SettingsCache, now: Date): Promise<OpenDays> {
  const days = await settingsCache.workingDays();
  return { today: dayInLondon(now), isOpen: (day) => isWorkingDay(day, days) };
}

/** The act that was asked for; one that there can’t be is refused. */
export function readAct<Instruction extends Body['do']>(
  instruction: Instruction,
  days: OpenDays,
): Extract<OrderAct, { act: Instruction['act'] }> | Refusal<'invalid'>;
export function readAct(instruction: Body['do'], { today, isOpen }: OpenDays): OrderAct | Refusal<'invalid'> {
  if (instruction.act === 'move') {
    if (instruction.dispatch_on < today) return refuseField('do.dispatch_on', 'That day has passed.');
    if (!isOpen(instruction.dispatch_on))
      return refuseField('do.dispatch_on', 'Nothing leaves the roastery on that day.');
  }
  if (instruction.act !== 'advance') return instruction;
  const to = FORWARD.find((status) => status === instruction.to);
  return to === undefined
    ? refuseField('do.to', 'Orders can be advanced to roasting, dispatched or delivered.')
    : { ...instruction, to };
}
