/** The mails of an order that an assistant paid for go at once: nobody waits for the round in which mails are looked for. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts';
import { amountOf, type UcpAnswer } from '#tests/support/ucp/assistant.ts';
import { anMcpClient } from '#tests/support/ucp/mcp-client.ts';
import { aPayer, payingCheckouts, withClients } from '#tests/support/ucp/paying-members.ts';

let shop: TestShop;
beforeAll(async () => {
  // Of a shop that is opened meanwhile no round ever comes.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  shop = await openTestShop(await freshDatabase('postgres'), undefined, withClients);
  vi.useRealTimers();
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

const subjectsTo = async (email: string) =>
  (await shop.mails()).filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject);

const WAYS: [how: string, pay: () => Promise<{ email: string }>][] = [
  [
    'by a platform',
    async () => {
      const { member, by } = await aPayer(shop);
      const { start, complete } = payingCheckouts(() => shop);
      const { id } = await start(by);
      await shop.mails();
      expect((await complete(id, by)).body.status).toBe('completed');
      return member.user;
    },
  ],
  [
    'by people’s own assistant',
    async () => {
      const { member, token } = await aPayer(shop, { resource: `${PUBLIC_URL}/mcp` });
      const { post } = anMcpClient(() => shop);
      const call = async (name: string, input: object) => {
        const params = { name, arguments: input };
        const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
        const answer = await post(request, { authorization: `Bearer ${token}` });
        return answer.json<{ result: { structuredContent: UcpAnswer['body'] } }>().result.structuredContent;
      };
      const { id, totals } = await call('start_checkout', {
        items: [{ variant_id: 'H001Z.250w', quantity: 2 }],
      });
      await shop.mails();
      const paid = await call('pay_from_account', { id, expected_total_pence: amountOf(totals, 'total') });
      expect(paid.status).toBe('completed');
      return member.user;
    },
  ],
];

it.each(WAYS)('an order that is paid %s is mailed by the request that paid for it', async (_how, pay) => {
  const { email } = await pay();
  const subjects = await subjectsTo(email);
  expect(subjects).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^An assistant ordered for you, order \d+$/),
      expect.stringMatching(/^We’ve got your order \d+$/),
    ]),
  );
});
