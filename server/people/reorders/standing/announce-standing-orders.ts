/** A standing order’s days are proposed ahead: its customer hears what is placed for them when, or is asked whether they want it. */
import type { FastifyBaseLogger } from 'fastify';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { beginOfDay, dayInLondon, minutesInLondon } from '#domain/dispatch/dispatch.ts';
import type { WorkingDays } from '#domain/dispatch/working-days.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { daysToAnnounce, dayToAsk } from '#domain/reorders/standing-days.ts';
import type { Catalogue, CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import { quoteProposed } from '#server/people/checkout/checkout.ts';
import { transact } from '#server/platform/database.ts';
import { isOutage } from '#server/platform/outage.ts';
import { hashOf, newId, newSecret } from '#server/platform/secrets.ts';
import { endProposal } from '../proposal-store.ts';
import { bagsIn } from '../proposed-lines.ts';
import { standingAnnounced, standingAsked } from './standing-mails.ts';
import { lockStandingOrder, rhythmOf, runningInParts, type StandingOrder } from './standing-order-store.ts';
import {
  insertStandingProposal,
  isProposed,
  listProposedDays,
  lockOpenOf,
  PROPOSED_DAYS_BACK,
} from './standing-proposal-store.ts';

/** Nobody is woken by a mail, or kept awake. */
const MAILED_FROM_MINUTES = 7 * 60;
const MAILED_UNTIL_MINUTES = 20 * 60;

type Deps = MailingDeps & {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
  log: FastifyBaseLogger;
};

interface Due {
  day: Day;
  /** `null` where only an answer orders it. */
  placing: { leavesOn: Day; placesAt: Date } | null;
}

/** Idempotent, and for any number of processes: the database takes one proposal for each day. */
export async function announceStandingOrders(deps: Deps, now: Date): Promise<void> {
  const minutes = minutesInLondon(now);
  if (minutes < MAILED_FROM_MINUTES || minutes >= MAILED_UNTIL_MINUTES) return;
  const catalogue = await deps.catalogueCache.refresh();
  const workingDays = await deps.settingsCache.workingDays();
  for await (const running of runningInParts(deps.db)) {
    const since = dayAfter(dayInLondon(now), -PROPOSED_DAYS_BACK);
    const proposed = Map.groupBy(
      await listProposedDays(
        deps.db,
        running.map(({ id }) => id),
        since,
      ),
      ({ standing_order_id: id }) => id,
    );
    for (const standing of running) {
      const before = proposed.get(standing.id) ?? [];
      const due = dueOf(standing, { now, workingDays }).filter(
        ({ day, placing }) => !isProposed({ day, leavesOn: placing?.leavesOn ?? null }, before),
      );
      for (const one of due) await announceOrLog(deps, standing, { due: one, catalogue, now });
    }
  }
  deps.outbox.flush();
}

function dueOf(
  standing: StandingOrder,
  { now, workingDays }: { now: Date; workingDays: WorkingDays },
): Due[] {
  const rhythm = rhythmOf(standing);
  const since = { changedAt: standing.changed_at, now };
  if (!standing.asks)
    return daysToAnnounce(rhythm, since, workingDays).map(({ day, ...placing }) => ({ day, placing }));
  const day = dayToAsk(rhythm, since);
  return day === null ? [] : [{ day, placing: null }];
}

interface Announcing {
  due: Due;
  catalogue: Catalogue;
  now: Date;
}

/** One that fails does not stop the others; the next round tries it again. */
async function announceOrLog(deps: Deps, standing: StandingOrder, announcing: Announcing): Promise<void> {
  try {
    await announce(deps, standing, announcing);
  } catch (error) {
    if (isOutage(error)) throw error;
    deps.log.error({ err: error, standingOrder: standing.id }, 'a standing order was not announced');
  }
}

const announce = ({ db, outbox }: Deps, { id, customer_id, version }: StandingOrder, at: Announcing) =>
  transact(db, async (transaction) => {
    const member = await lockAccount(transaction, customer_id);
    const standing = await lockStandingOrder(transaction, id);
    // Race: it was changed or ended meanwhile. What is left of it is announced in the next round.
    if (member === undefined || standing?.ended_at !== null) return;
    if (standing.version !== version) return;
    const { due, catalogue, now } = at;
    const cartId = newId();
    const quote = quoteProposed(
      { cartId, lines: bagsIn(standing.lines), option: standing.shipping_option_id },
      member,
      { catalogue, now },
    );
    const key = newSecret();
    // Only the newest that waits for an answer can still be answered.
    for (const open of await lockOpenOf(transaction, id))
      if (open.places_at === null)
        await endProposal(transaction, open.id, { state: 'expired', answered_at: now });
    const proposal = {
      customer_id,
      user_type_id: member.user_type_id,
      cart_id: cartId,
      key_hash: hashOf(key),
      lines: standing.lines,
      billing: standing.billing,
      delivery: standing.delivery,
      payment_gateway_id: member.balance_limit > 0 ? PAYMENT_METHOD.onAccount : PAYMENT_METHOD.paypal,
      shipping_option_id: standing.shipping_option_id,
      total: quote.totals.total,
      grams: quote.totals.weight,
      proposed_at: now,
      expires_at: expiryOf(due, now),
      standing_order_id: id,
      standing_day: due.day,
      leaves_on: due.placing?.leavesOn ?? null,
      places_at: due.placing?.placesAt ?? null,
    };
    if (!(await insertStandingProposal(transaction, proposal))) return;
    const told = { standing, proposal, quote, key };
    await outbox.add(
      transaction,
      due.placing === null ? standingAsked(member.email, told) : standingAnnounced(member.email, told),
    );
  });

const DAYS_TO_ANSWER = 7;

/** Long enough to put right what kept the shop from placing it. */
function expiryOf({ placing }: Due, now: Date): Date {
  const from = placing === null ? now : beginOfDay(placing.leavesOn);
  return new Date(from.getTime() + DAYS_TO_ANSWER * DAY_MS);
}
