/** SQL on orders that checkouts of platforms became. Triggers of `database/schema/660-agents.sql` write which those are, as they are placed. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/database.ts';
import { bought } from '../order-of-checkout-store.ts';

export type AgentOrder = NonNullable<Awaited<ReturnType<typeof findAgentOrder>>>;

/** What its platform may see of an order: what was bought and what becomes of it, and nothing of who bought it but the number by which a token is theirs. */
export const findAgentOrder = (db: Database, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('agent_orders', 'agent_orders.order_id', 'orders.id')
    .innerJoin('agent_platforms', 'agent_platforms.id', 'agent_orders.platform_id')
    .select([
      'orders.id',
      'orders.cart_id',
      'orders.customer_id',
      'orders.order_status_id',
      'orders.subtotal',
      'orders.volume_discount',
      'orders.voucher_discount',
      'orders.shipping_cost',
      'orders.shipping_option_id',
      'orders.total',
      'agent_platforms.profile_url',
      sql<string | null>`orders.dispatch_on::text`.as('dispatch_on'),
      sql<string>`agent_orders.version`.as('spoken'),
    ])
    .select((order) => [
      bought(order.ref('orders.id')).as('lines'),
      jsonArrayFrom(
        order
          .selectFrom('order_shipping_details as box')
          .select(['box.id', 'box.position', 'box.tracking_number'])
          .select((box) =>
            jsonArrayFrom(
              box
                .selectFrom('order_blend_distributions as bags')
                .select(['bags.order_blend_id', 'bags.quantity'])
                .whereRef('bags.order_shipping_detail_id', '=', 'box.id')
                .orderBy('bags.order_blend_id'),
            ).as('bags'),
          )
          .whereRef('box.order_id', '=', 'orders.id')
          .orderBy('box.position'),
      ).as('boxes'),
      jsonArrayFrom(
        order
          .selectFrom('refunds')
          .select(['refunds.id', 'refunds.amount', 'refunds.state'])
          .select(sql<string>`coalesce(refunds.done_at, refunds.asked_at)`.as('at'))
          .whereRef('refunds.order_id', '=', 'orders.id')
          .orderBy('refunds.id'),
      ).as('refunds'),
      jsonArrayFrom(
        order
          .selectFrom('agent_events')
          .select(['agent_events.event_id', 'agent_events.order_status_id'])
          .select(sql<string>`agent_events.queued_at`.as('at'))
          .whereRef('agent_events.order_id', '=', 'orders.id')
          .where('agent_events.order_status_id', 'is not', null)
          .orderBy('agent_events.id'),
      ).as('moves'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();

/** The order that a page is about, whose checkout may long be forgotten. */
export const findOrderOfPage = (db: Database, pageHash: string) =>
  db
    .selectFrom('agent_orders')
    .innerJoin('agent_platforms', 'agent_platforms.id', 'platform_id')
    .select(['order_id', 'profile_url'])
    .where('page_hash', '=', pageHash)
    .executeTakeFirst();
