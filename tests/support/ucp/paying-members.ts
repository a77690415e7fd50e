/** Members who let an assistant pay from their account. */
import { sql } from 'kysely';
import type { AgentGrant } from '#contract/agent-access/agent-grants.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { CHECKOUT_PAY } from '#domain/agent-access/scopes.ts';
import { topUp } from '#tests/support/api/given-order.ts';
import { aMember, type TestMember } from '#tests/support/api/members.ts';
import { PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';
import { anAssistant, aProfile, linesOf, profilesOutside } from './assistant.ts';
import { aClientDocument, anOAuthClient, CLIENT_ID } from './oauth-client.ts';

/** The profile of another house. */
export const OTHER_PROFILE = 'https://other.example/profile.json';
const answered = (document: object) => () => ({
  status: 200,
  cacheControl: '',
  text: JSON.stringify(document),
});

/** Of a shop to which a client of the assistant’s own house comes. */
export const withClients = {
  keys: null,
  fetchOutside: profilesOutside({
    [CLIENT_ID]: answered(aClientDocument()),
    [OTHER_PROFILE]: answered(aProfile('2026-08-25')),
  }),
};

export const UCP = `${PUBLIC_URL}/ucp/v1`;
export const COFFEES = linesOf(['H001Z.250w', 2]);

export const fromAccount = (type = 'account_credit') => ({
  payment: { instruments: [{ id: 'one', handler_id: 'sixbean_account', type }] },
});

/** A member with a saved address and credit, and an assistant that may pay for them, in pounds. */
export async function aPayer(
  shop: TestShop,
  { credit = 200, perOrder = 100, perMonth = 300, resource = UCP } = {},
) {
  const member = await aMember(shop);
  if (credit > 0) await topUp(shop, member, credit);
  await member.send('POST', '/shipping-details/create-as-customer', minasAddress);
  const allowed = { scope: CHECKOUT_PAY, resource, limitPerOrder: perOrder, limitPerMonth: perMonth };
  const { access_token, scope } = await anOAuthClient(() => shop).connect(member, allowed);
  return { member, token: access_token, scope, by: { headers: { authorization: `Bearer ${access_token}` } } };
}

export async function grantOf({ send }: TestMember): Promise<AgentGrant> {
  const [grant] = (await send('GET', '/agent-grants')).json<AgentGrant[]>();
  if (grant === undefined) throw new Error('Nothing is connected.');
  return grant;
}

/** Does something while each bag costs more. */
export async function whileDearer(shop: TestShop, act: () => Promise<void>): Promise<void> {
  const raise = async (more: number) => {
    await shop.db
      .updateTable('bag_sizes')
      .set({ packaging: sql<number>`packaging + ${more}` })
      .execute();
    await shop.catalogueCache.refresh();
  };
  await raise(50);
  try {
    await act();
  } finally {
    await raise(-50);
  }
}

/** Checkouts of such a member, by UCP. */
export function payingCheckouts(shop: () => TestShop) {
  const assistant = anAssistant(shop);
  return {
    assistant,
    start: async (by: object, payload: object = COFFEES, one = assistant) =>
      (await one.post('checkout-sessions', payload, by)).body,
    complete: (id: string, by: object, type?: string) =>
      assistant.post(`checkout-sessions/${id}/complete`, fromAccount(type), by),
    ordersOf: ({ user }: TestMember) =>
      shop()
        .db.selectFrom('orders')
        .select(['id', 'total', 'payment_gateway_id', 'order_status_id'])
        .where('customer_id', '=', user.id)
        .orderBy('id')
        .execute(),
    codesIn: ({ messages }: { messages: { code: string }[] }) => messages.map(({ code }) => code),
  };
}
