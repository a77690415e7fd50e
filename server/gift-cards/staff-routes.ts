/** Sold gift cards as staff look after them. Mailboxes are for those who hold the right people. */
import type { Calls } from '../../contract/calls.ts';
import type { GiftCardSale } from '../../contract/gift-cards/staff-gift-cards.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { holds } from '../../domain/staff/rights.ts';
import { readCardStates } from '../credit/credit.ts';
import { listBillRefunds, type PaymentDeps } from '../payments/payments.ts';
import type { Handlers, Member } from '../platform/calls.ts';
import type { Database } from '../platform/database.ts';
import { readPage } from '../platform/pagination.ts';
import type { Refusal } from '../platform/refusal.ts';
import { giveBackByStaff, recordTransfer } from './give-card-back.ts';
import type { Sale } from './sale-store.ts';
import { sendAsStaff } from './send-to.ts';
import { listSales } from './staff-sale-store.ts';

export function staffGiftCardRoutes(deps: PaymentDeps): Handlers<Calls> {
  const { db } = deps;
  const shown = async <No extends Refusal>(outcome: Sale | No, member: Member) => {
    if ('refused' in outcome) return outcome;
    const [answer] = await saleAnswers(db, await listSales(db, { cursor: outcome.id + 1, limit: 1 }), member);
    if (answer === undefined) throw new Error(`Gift card sale ${outcome.id} is gone.`);
    return { answer };
  };
  return {
    'GET /staff/gift-card-sales': async ({ query, member }) => {
      if (query.mailbox !== undefined && !seesPeople(member)) return { answer: [], nextCursor: null };
      const { answer, nextCursor } = await readPage(
        query,
        (page) => listSales(db, page),
        (sale) => sale,
      );
      return { answer: await saleAnswers(db, answer, member), nextCursor };
    },
    'PUT /staff/gift-card-sales/{id}/recipient': async ({ params, body, member }) =>
      shown(
        await sendAsStaff(deps, { id: params.id, staffId: member.id, recipientEmail: body.recipientEmail }),
        member,
      ),
    'POST /staff/gift-card-sales/{id}/refunds': async ({ params, member }) =>
      shown(await giveBackByStaff(deps, { id: params.id, staffId: member.id }), member),
    'PUT /staff/gift-card-sales/{id}/transfer': async ({ params, body, member }) =>
      shown(
        await recordTransfer(deps, { id: params.id, staffId: member.id, reference: body.reference }),
        member,
      ),
  };
}

const seesPeople = ({ rights }: Member): boolean => holds(rights, ['people'], false);

async function saleAnswers(db: Database, sales: readonly Sale[], member: Member): Promise<GiftCardSale[]> {
  const states = await readCardStates(
    db,
    sales.flatMap(({ gtin }) => gtin ?? []),
  );
  const refunds = await listBillRefunds(
    db,
    sales.map(({ bill_id }) => bill_id),
  );
  const isShown = seesPeople(member);
  return sales.map((sale) => {
    const refund = refunds.find(({ bill_id }) => bill_id === sale.bill_id);
    return {
      id: sale.id,
      amount: toPounds(sale.pence),
      state: sale.given_back_at !== null ? 'given back' : (states.get(sale.gtin ?? '') ?? 'waiting'),
      gtin: sale.gtin,
      send_on: sale.send_on,
      paid_at: (sale.paid_at ?? sale.made_at).toISOString(),
      sent_at: sale.sent_at?.toISOString() ?? null,
      sendings: sale.sendings,
      given_back_at: sale.given_back_at?.toISOString() ?? null,
      buyer: isShown ? sale.buyer_email : null,
      recipient: isShown ? sale.recipient : null,
      refund:
        refund === undefined
          ? null
          : { state: refund.state, destination: refund.destination, trouble: refund.trouble },
    };
  });
}
