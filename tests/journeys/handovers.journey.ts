// cspell:ignore fulfillment
/** A person opens what an assistant prepared, finds their details filled in, and pays. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, expect } from '@playwright/test';
import {
  clickContinue,
  expectOrderPlaced,
  expectStep,
  placeOrderButton,
} from '#tests/support/browser/checkout.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { fillIn } from '#tests/support/browser/form.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

const PROFILE = JSON.stringify({
  ucp: {
    version: '2026-08-25',
    capabilities: {
      'dev.ucp.shopping.checkout': [{ version: '2026-08-25' }],
      'dev.ucp.shopping.fulfillment': [{ version: '2026-08-25' }],
    },
  },
});

let platform: Server;
test.beforeAll(async () => {
  platform = createServer((_request, response) => response.end(PROFILE));
  await new Promise<void>((resolve) => {
    platform.listen(0, '127.0.0.1', resolve);
  });
});
test.afterAll(() => platform.close());

interface Session {
  id: string;
  status: string;
  continue_url: string;
}

/** An assistant whose platform is a program beside the shop. */
function anAssistant(request: APIRequestContext) {
  const { port } = platform.address() as AddressInfo;
  const headers = () => ({
    'ucp-agent': `profile="http://127.0.0.1:${port}/"`,
    'idempotency-key': randomUUID(),
  });
  return {
    start: async (data: object) =>
      (await (
        await request.post('/ucp/v1/checkout-sessions', { headers: headers(), data })
      ).json()) as Session,
    status: async (id: string) =>
      (
        (await (
          await request.get(`/ucp/v1/checkout-sessions/${id}`, { headers: headers() })
        ).json()) as Session
      ).status,
  };
}

test('a guest opens what an assistant prepared, and pays for it', async ({ page, request }) => {
  const assistant = anAssistant(request);
  const session = await assistant.start({
    line_items: [{ item: { id: 'H001Z.250w' }, quantity: 2 }],
    buyer: {
      first_name: 'Theo',
      last_name: 'Lund',
      email: 'theo.chat@example.com',
      phone_number: '01947 555010',
    },
    fulfillment: {
      methods: [
        {
          type: 'shipping',
          destinations: [
            {
              street_address: '14 Quay Street',
              address_locality: 'Whitby',
              postal_code: 'YO21 1DH',
              address_country: 'GB',
            },
          ],
        },
      ],
    },
  });
  expect(session.status).toBe('requires_escalation');
  const { pathname } = new URL(session.continue_url);
  await page.goto(pathname);
  await expect(page.getByText(/An assistant of 127[.]0[.]0[.]1:\d+ put this together/)).toBeVisible();
  await expectAccessibleAndResponsive(page);
  expect(await assistant.status(session.id)).toBe('requires_escalation');
  await page.getByRole('button', { name: 'Buy this coffee' }).click();
  await expect(page).toHaveURL('/checkout');
  await expectStep(page, 'Billing');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('theo.chat@example.com');
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Whitby');
  await fillIn(page, { 'State/Province': 'North Yorkshire' });
  await clickContinue(page);
  await expectStep(page, 'Shipping');
  await clickContinue(page);
  await expectStep(page, 'Payment');
  await placeOrderButton(page).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expectOrderPlaced(page);
  expect(await assistant.status(session.id)).toBe('completed');
  await page.goto(pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This has been ordered');
  await expectAccessibleAndResponsive(page);
});

for (const [what, key] of [
  ['cut short on its way', 'abc'],
  ['that we never gave', 'A'.repeat(22)],
] as const)
  test(`a link ${what} says that it isn’t known`, async ({ page }) => {
    const response = await page.goto(`/handover/${key}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t find this');
    await expectAccessibleAndResponsive(page);
  });
