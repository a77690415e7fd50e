/** The work of a day: members who run out soon get the next order proposed, by mail and in the profile. Nothing is ordered. */
import type { FastifyBaseLogger } from 'fastify';
import { cutOffOn, timeInWords } from '#domain/dispatch/cut-off.ts';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import { DAY_MS } from '#domain/durations.ts';
import { isTaster } from '#domain/reorders/arrivals.ts';
import { approveBy } from '#domain/reorders/proposal-days.ts';
import { PROPOSAL_DAYS } from '#domain/reorders/proposal-rules.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import { type ProposedOrder, quoteProposed } from '#server/people/checkout/checkout.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';
import { hashOf, newId, newSecret } from '#server/platform/secrets.ts';
import { houseBlendOf } from '#server/selling/carts/carts.ts';
import { type NextProposal, nextProposal } from './next-order.ts';
import { type OrderHistory, readHistories, readUsual } from './order-history.ts';
import { readOrderToRepeat } from './past-order-store.ts';
import { type Forecast, insertProposal, listLastProposals, type NewProposal } from './proposal-store.ts';
import { orderProposed } from './reorder-mails.ts';
import { listReorderers } from './reorderer-store.ts';
import { withdrawOvertaken } from './withdraw-overtaken.ts';

const AT_ONCE = 100;
/** Nobody is woken by a mail, or kept awake. */
export const MAILED_FROM_MINUTES = 7 * 60;
const MAILED_UNTIL_MINUTES = 20 * 60;

export type ProposingDeps = MailingDeps & {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
  log: FastifyBaseLogger;
};

/**
 * Idempotent, and for any number of processes: a member has one open proposal, and none before the day that the last one
 * set. A member whose proposal fails does not stop the others, and is counted.
 */
export async function proposeReorders(deps: ProposingDeps, now: Date): Promise<{ failed: number }> {
  const minutes = minutesInLondon(now);
  if (minutes < MAILED_FROM_MINUTES || minutes >= MAILED_UNTIL_MINUTES) return { failed: 0 };
  const { db, outbox, catalogueCache, settingsCache, log } = deps;
  const usual = await readUsual(db, now);
  const catalogue = await catalogueCache.refresh();
  const workingDays = await settingsCache.workingDays();
  let failed = 0;
  for (let after = 0; ; ) {
    const members = await listReorderers(db, { after, most: AT_ONCE });
    const histories = await readHistories(db, members, { usual, workingDays, now });
    for (const member of members) {
      const of = histories.get(member.id);
      if (of === undefined) continue;
      try {
        await withdrawOvertaken(db, of, now);
        await proposeTo(deps, member.id, { of, catalogue, now });
      } catch (error) {
        if (isOutage(error)) throw error;
        failed += 1;
        log.error({ err: error, customer: member.id }, 'no order was proposed to a member');
      }
    }
    const last = members.at(-1);
    if (last === undefined || members.length < AT_ONCE) break;
    after = last.id;
  }
  outbox.flush();
  return { failed };
}

interface Proposing {
  of: OrderHistory;
  catalogue: Catalogue;
  now: Date;
}

async function proposeTo(
  { db, outbox }: ProposingDeps,
  customerId: number,
  { of, catalogue, now }: Proposing,
): Promise<void> {
  const next = nextProposal(of);
  if (next === null || next.on > dayInLondon(now)) return;
  const order = await orderLike(db, next, catalogue);
  // A bean that is out of stock is waited for: what can’t be approved is not proposed.
  if (order === null) return;
  await transact(db, async (transaction) => {
    const member = await lockAccount(transaction, customerId);
    if (member === undefined || !member.predictive_ordering || member.email_verified_at === null) return;
    // Race: another process proposed meanwhile.
    const [last] = (await listLastProposals(transaction, [customerId])).values();
    if (last?.id !== of.last?.id || last?.state === 'proposed') return;
    const quote = quoteProposed(order, member, { catalogue, now });
    const key = newSecret();
    const { total, weight } = quote.totals;
    const proposal: NewProposal & Forecast = {
      customer_id: customerId,
      user_type_id: member.user_type_id,
      cart_id: order.cartId,
      key_hash: hashOf(key),
      lines: order.lines,
      billing: order.billing,
      delivery: order.shipping,
      payment_gateway_id: order.method,
      shipping_option_id: order.option,
      total,
      last_order_id: Math.max(...of.orders.map(({ id }) => id)),
      grams: weight,
      grams_a_day: next.estimate.gramsADay,
      counted_since: next.estimate.since,
      runs_out_on: next.estimate.runsOutOn,
      proposed_at: now,
      expires_at: endOf(now),
    };
    await insertProposal(transaction, proposal);
    const { runsOutOn } = next.estimate;
    const { workingDays } = of;
    const { dispatchOn } = next.days;
    const day = approveBy({ runsOutOn, dispatchOn }, order.option, { now, workingDays });
    const hour = (on: Day) => timeInWords(cutOffOn(on, workingDays.cutOffs));
    const by = day === null ? null : { day, hour: hour(day) };
    await outbox.add(transaction, orderProposed(member.email, { proposal, quote, key, approveBy: by }));
  });
}

const endOf = (now: Date): Date => new Date(now.getTime() + PROPOSAL_DAYS * DAY_MS);

/** The last order once more, without its bags to taste; `null` while a bean of it is out of stock. */
async function orderLike(
  db: Database,
  { latest }: NextProposal,
  catalogue: Catalogue,
): Promise<ProposedOrder | null> {
  const { lines, ...order } = await readOrderToRepeat(db, latest.id);
  const { bagSizes } = catalogue.parameters;
  const again = lines
    .filter(({ bag_size_id: id }) => !isTaster(bagSizes[id]?.grams ?? 0))
    .map((line) => ({ ...line, blend_id: houseBlendOf(named(line), catalogue) }));
  const isToBeHad = again.every(({ recipe }) =>
    recipe.every(({ bean_id: id }) => catalogue.beans.get(id)?.row.in_stock === true),
  );
  return isToBeHad && again.length > 0 ? { ...order, lines: again, cartId: newId() } : null;
}

const named = ({ name, roast_id: roastId, recipe }: ProposedOrder['lines'][number]) => ({
  name,
  roastId,
  blendRecipes: recipe.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage })),
});
