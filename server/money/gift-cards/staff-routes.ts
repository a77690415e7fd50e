/** Sold gift cards as staff look after them. Mailboxes are for those who hold the right people. */
import type { Calls } from '#contract/calls.ts';
import type { GiftCardSale } from '#contract/gift-cards/staff-gift-cards.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { holds } from '#domain/staff/rights.ts';
import type { PaymentDeps } from '#server/money/payments/payments.ts';
import type { Handlers, Member } from '#server/platform/calls.ts';
import { readPage } from '#server/platform/pagination.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { giveBackByStaff, recordTransfer } from './give-card-back.ts';
import type { Sale } from './sale-store.ts';
import { sendAsStaff } from './send-to.ts';
import { type ListedSale, listSales } from './staff-sale-store.ts';

export function staffGiftCardRoutes(deps: PaymentDeps): Handlers<Calls> {
  const { db } = deps;
  const shown = async <No extends Refusal>(outcome: Sale | No, member: Member) => {
    if ('refused' in outcome) return outcome;
    const [sale] = await listSales(db, { cursor: outcome.id + 1, limit: 1 });
    if (sale === undefined) throw new Error(`Gift card sale ${outcome.id} is gone.`);
    return { answer: saleAnswer(sale, seesPeople(member)) };
  };
  return {
    'GET /staff/gift-card-sales': async ({ query, member }) => {
      if (query.mailbox !== undefined && !seesPeople(member)) return { answer: [], nextCursor: null };
      const { answer, nextCursor } = await readPage(
        query,
        (page) => listSales(db, page),
        (sale) => sale,
      );
      return { answer: answer.map((sale) => saleAnswer(sale, seesPeople(member))), nextCursor };
    },
    'PUT /staff/gift-card-sales/{id}/recipient': async ({ params, body, member }) =>
      shown(await sendAsStaff(deps, { id: params.id, member, recipientEmail: body.recipientEmail }), member),
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

const saleAnswer = ({ refund, ...sale }: ListedSale, showsPeople: boolean): GiftCardSale => ({
  id: sale.id,
  amount: toPounds(sale.pence),
  state: sale.given_back_at !== null ? 'given back' : (sale.card_state ?? 'waiting'),
  gtin: sale.gtin,
  send_on: sale.send_on,
  paid_at: (sale.paid_at ?? sale.made_at).toISOString(),
  sent_at: sale.sent_at?.toISOString() ?? null,
  sendings: sale.sendings,
  given_back_at: sale.given_back_at?.toISOString() ?? null,
  buyer: showsPeople ? sale.buyer_email : null,
  recipient: showsPeople ? sale.recipient : null,
  refund,
});
