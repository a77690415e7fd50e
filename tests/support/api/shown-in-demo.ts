/** What somebody finds who tries the demo. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { OLD_AFTER_DAYS } from '#domain/stock/ageing.ts';
import type { Database } from '#server/platform/database.ts';

/** Plans that run, end soon, ended and are not paid yet; what waits for an answer; a merge; and beans that grow old unused. */
export const SHOWN = {
  running: expect.toSatisfy((count: number) => count >= 12),
  ending: expect.toSatisfy((count: number) => count >= 2),
  ended: 5,
  unpaid: 1,
  requests: 3,
  merges: 1,
  written_back: 2,
  applications: 3,
  public_blends: 4,
  blends_to_look_at: 1,
  storefronts: 1,
  wishes_for_storefronts: 1,
  priced_once: expect.toSatisfy((count: number) => count <= 40),
  priced_since: expect.toSatisfy((count: number) => count >= 60),
  fees: expect.toSatisfy((count: number) => count >= 500),
  fees_to_come: 2,
  fees_of_refunds: expect.toSatisfy((count: number) => count >= 10),
  cards_to_send: 3,
  cards_unused: expect.toSatisfy((count: number) => count >= 4),
  cards_spent: expect.toSatisfy((count: number) => count >= 5),
  cards_given_back: 1,
  voucher_uses: expect.toSatisfy((counts: number[]) => counts.length === 3 && Math.min(...counts) >= 3),
  ageing: expect.toSatisfy((count: number) => count >= 5),
};

export async function shownInOffice(db: Database, day: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select
      (select count(*)::int from paid_plans where state = 'running') as running,
      (select count(*)::int from paid_plans where state = 'running' and ends_on is not null) as ending,
      (select count(*)::int from paid_plans where state = 'ended') as ended,
      (select count(*)::int from plan_periods where state = 'failed') as unpaid,
      (select count(*)::int from plan_requests where state = 'open') as requests,
      (select count(*)::int from customer_merges where undone_at is null) as merges,
      (select count(*)::int from threads where state = 'waiting' and first_answered_at is not null) as written_back,
      (select count(*)::int from distributor_applications where state = 'open') as applications,
      (select count(*)::int from publications where state = 'public') as public_blends,
      (select count(*)::int from publications where waits_since is not null) as blends_to_look_at,
      (select count(*)::int from open_storefronts where mark_up_percent = 10) as storefronts,
      (select count(*)::int from storefront_applications where state = 'open') as wishes_for_storefronts,
      (select count(*)::int from (select bean_id from green_bean_prices group by bean_id having count(*) = 1) as once) as priced_once,
      (select count(distinct object)::int from audit_log where action = 'set green price') as priced_since,
      (select count(*)::int from paypal_captures where fee > 0) as fees,
      (select count(*)::int from paypal_captures where fee is null) as fees_to_come,
      (select count(*)::int from paypal_refunds) as fees_of_refunds,
      (select count(*)::int from gift_card_sales where sent_at is null) as cards_to_send,
      (select count(*)::int from gift_card_sales where sent_at is not null and given_back_at is null
        and not exists (select from ledger_entries where kind = 'gift_card_redeemed' and reference = gtin)) as cards_unused,
      (select count(*)::int from gift_card_sales join ledger_entries on kind = 'gift_card_redeemed' and reference = gtin) as cards_spent,
      (select count(*)::int from gift_card_sales where given_back_at is not null) as cards_given_back,
      (select array_agg(uses order by id) from vouchers where uses > 0) as voucher_uses,
      (select count(*)::int from (
        select bean_id from green_lots where arrived_on <= ${day}::date - ${OLD_AFTER_DAYS}::int group by bean_id
        having sum(on_hand) > 2000 + 2 * coalesce(
          (select sum(grams) from green_reservations where bean_id = green_lots.bean_id), 0)) as old) as ageing`.execute(
    db,
  );
  return rows;
}
