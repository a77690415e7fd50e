/** The order desk in few words: acts on orders, and the time that passes until they are carried out. */
import { randomUUID } from 'node:crypto';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import type { OutcomeOfAct } from '#contract/order-desk/staged-act.ts';
import type { Today } from '#contract/order-desk/today.ts';
import { openLog } from '#server/platform/log.ts';
import { carryOutActs } from '#server/roastery/staged-acts/staged-acts.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import type { TestMember } from './members.ts';

export const ROASTING = { act: 'advance', to: 6 } as const;

export interface OrderAtVersion {
  id: number;
  version: number;
}

export function deskCallsOf(shop: () => TestShop) {
  const log = openLog('silent');
  const versionsOf = (ids: readonly number[]): Promise<OrderAtVersion[]> =>
    shop().db.selectFrom('orders').select(['id', 'version']).where('id', 'in', ids).orderBy('id').execute();
  const act = async (
    staff: TestMember,
    orders: readonly OrderAtVersion[],
    what: object,
    id: string = randomUUID(),
  ) => {
    const answer = await staff.send('POST', '/staff/order-acts', { id, orders, do: what });
    return { id, answer, outcome: answer.json<OutcomeOfAct>() };
  };
  return {
    versionsOf,
    act,
    undo: (staff: TestMember, id: string) => staff.send('DELETE', `/staff/staged-acts/${id}`),
    resultsOf: async (staff: TestMember, id: string) =>
      (await staff.send('GET', `/staff/staged-acts/${id}`)).json<OutcomeOfAct>().results,
    /** As the job does, in as many processes at once. */
    carryOut: async (processes = 1) => {
      const deps = { ...shop(), log };
      const all = Array.from({ length: processes }, () => carryOutActs(deps, shop().clock()));
      await Promise.all(all);
    },
    today: async (staff: TestMember) => (await staff.send('GET', '/staff/today')).json<Today>(),
    orderInFull: async (staff: TestMember, id: number) =>
      (await staff.send('GET', `/staff/orders/${id}`)).json<OrderInFull>(),
    statusOf: async (id: number) =>
      (
        await shop()
          .db.selectFrom('orders')
          .select('order_status_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).order_status_id,
    logsOf: async (id: number) =>
      (
        await shop()
          .db.selectFrom('order_logs')
          .select('action')
          .where('order_id', '=', id)
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
    mailsAbout: (id: number) =>
      shop().db.selectFrom('mails').select('kind').where('about', '=', `order ${id}`).orderBy('id').execute(),
  };
}
