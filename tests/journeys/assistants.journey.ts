/** A member connects an assistant on our page, sees it in their profile, and disconnects it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { CHECKOUT_PAY, ORDER_READ } from '#domain/agent-access/scopes.ts';
import { test } from '#tests/support/browser/fixtures.ts';
import { waitForMail } from '#tests/support/browser/mails.ts';
import { logIn, signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';
import { challengeOf, newVerifier } from '#tests/support/ucp/oauth-client.ts';

/** A program beside the shop: it says who it is, and browsers come back to it. */
let program: Server;
const address = () => `http://127.0.0.1:${(program.address() as AddressInfo).port}`;
test.beforeAll(async () => {
  program = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/client.json' ? 'application/json' : 'text/html');
    response.end(
      url === '/client.json'
        ? JSON.stringify({ client_id: `${address()}/client.json`, redirect_uris: [`${address()}/callback`] })
        : '<!doctype html><title>Back</title><h1>Back in the assistant</h1>',
    );
  });
  await new Promise<void>((resolve) => {
    program.listen(0, '127.0.0.1', resolve);
  });
});
test.afterAll(() => program.close());

const wish = (changes: Record<string, string> = {}) => ({
  client_id: `${address()}/client.json`,
  redirect_uri: `${address()}/callback`,
  response_type: 'code',
  scope: ORDER_READ,
  state: 'state-7',
  code_challenge_method: 'S256',
  ...changes,
});

const asks = (page: Page, parameters: Record<string, string>) =>
  page.goto(`/oauth/authorize?${new URLSearchParams(parameters)}`);

async function redeem(request: APIRequestContext, code: string | null, verifier: string): Promise<string> {
  const answer = await request.post('/oauth/token', {
    form: {
      grant_type: 'authorization_code',
      client_id: wish().client_id,
      code: code ?? '',
      code_verifier: verifier,
      redirect_uri: wish().redirect_uri,
    },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

const listOrders = (request: APIRequestContext, token: string) =>
  request.post('/mcp', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_my_orders', arguments: {} },
    },
  });

test('a member allows an assistant to see their orders, and disconnects it in the profile', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { email } = await signInAsNewMember(context);
  const verifier = newVerifier();
  await asks(page, wish({ code_challenge: challengeOf(verifier), resource: `${baseURL}/mcp` }));
  const host = new URL(address()).host;
  await expect(page.getByText(`${host} asks for access to your account, ${email}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'It may', exact: true })).toContainText(
    'See what you have ordered here',
  );
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Back in the assistant' })).toBeVisible();
  const back = new URL(page.url()).searchParams;
  expect([back.get('state'), back.get('iss')]).toEqual(['state-7', baseURL]);

  const token = await redeem(request, back.get('code'), verifier);
  expect((await listOrders(request, token)).status()).toBe(200);
  await waitForMail(email, /An assistant was connected/);

  await page.goto('/profile?tab=4');
  const panel = page.getByRole('region', { name: 'Assistants' });
  await expect(panel.getByRole('listitem')).toContainText(
    new RegExp(`${host}.*May see what you have ordered`, 's'),
  );
  await expectAccessibleAndResponsive(page);
  await panel.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect it' }).click();
  await expect(panel).toContainText('No assistant is connected.');
  await expect(panel.getByRole('heading')).toBeFocused();
  expect((await listOrders(request, token)).status()).toBe(401);
});

test('a member lets an assistant pay up to amounts that they set, and allows less in the profile', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signInAsNewMember(context);
  const verifier = newVerifier();
  const resource = `${baseURL}/mcp`;
  await asks(page, wish({ code_challenge: challengeOf(verifier), resource, scope: CHECKOUT_PAY }));
  const paying = page.getByRole('region', { name: 'Paying from your account' });
  await expect(page.getByRole('region', { name: 'It may', exact: true })).not.toContainText('pay');
  await paying.getByRole('checkbox').check();
  await paying.getByLabel('For one order').fill('fifty');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(paying.getByText('such as 40 or 40.50')).toBeVisible();
  await paying.getByLabel('For one order').fill('50');
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Back in the assistant' })).toBeVisible();
  await redeem(request, new URL(page.url()).searchParams.get('code'), verifier);

  await page.goto('/profile?tab=4');
  const panel = page.getByRole('region', { name: 'Assistants' });
  await expect(panel).toContainText('It may pay up to £50.00 for an order and £120.00 in a month.');
  await panel.getByRole('button', { name: 'Allow less' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('For all orders').fill('500');
  await dialog.getByRole('button', { name: 'Allow this' }).click();
  await expect(dialog.getByText('only allow less').first()).toBeVisible();
  await dialog.getByLabel('For all orders').fill('60');
  await expectAccessibleAndResponsive(page);
  await dialog.getByRole('button', { name: 'Allow this' }).click();
  await expect(panel).toContainText('It may pay up to £50.00 for an order and £60.00 in a month.');
});

test('a member who isn’t logged in logs in first, and may say no', async ({ page, context }) => {
  const { email } = await signInAsNewMember(context);
  await page.goto('/');
  await page.evaluate("localStorage.removeItem('sixbean.token')");
  await asks(page, wish({ code_challenge: challengeOf('x') }));
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page, email);
  await page.getByRole('link', { name: 'Don’t allow' }).click();
  await expect(page.getByRole('heading', { name: 'Back in the assistant' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
});

test('nobody is led to an address that the program has not named @desktop', async ({ page, context }) => {
  await signInAsNewMember(context);
  await asks(page, wish({ redirect_uri: 'https://evil.example/', code_challenge: challengeOf('x') }));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('an address that isn’t its own');
  await expect(page.getByRole('button', { name: 'Allow' })).toHaveCount(0);
  await expectAccessibleAndResponsive(page);
  await asks(page, wish({ code_challenge: challengeOf('x'), code_challenge_method: 'plain' }));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('can’t be connected');
  await asks(page, {});
  await expect(page.getByRole('main').getByRole('alert')).toContainText('doesn’t say which program asks');
});
