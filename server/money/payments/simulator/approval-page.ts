/** The page on which a buyer approves a payment in demo mode. Works without a script, and says that no money moves. */
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formatPounds } from '#domain/money/pounds.ts';
import type { Database } from '#server/platform/database.ts';
import { type Html, html, toText } from '#server/platform/html.ts';
import { demoOrderAnswer } from './demo-answers.ts';
import type { DemoEvents } from './demo-events.ts';
import { approveDemoOrder, type DemoOrder, findDemoOrder, LATER_CHARGES } from './simulator-store.ts';

export interface ApprovalPageDeps {
  db: Database;
  events: DemoEvents;
  publicUrl: string;
  /** What the shop is called. */
  nameNow: () => string;
}

const STYLES = new URL('approval-page.css', import.meta.url);

export function addApprovalPage(
  scope: FastifyInstance,
  { db, events, publicUrl, nameNow }: ApprovalPageDeps,
): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
  scope.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(STYLES, 'utf8')),
  );
  scope.get('/checkoutnow', async ({ query }, reply) => {
    const order = await orderOf(db, query);
    if (order === undefined) return sendPage(reply.code(404), unknownPayment, nameNow());
    if (order.payer_id !== null) return leadBack(reply, order, publicUrl);
    return sendPage(reply, question(order, nameNow()), nameNow());
  });
  scope.post('/checkoutnow', async ({ body }, reply) => {
    const order = await orderOf(db, body);
    const { key, choice, later } = approvalForm.safeParse(body).data ?? {};
    if (order === undefined || order.approval_key !== key)
      return sendPage(reply.code(404), unknownPayment, nameNow());
    if (choice !== 'pay') return leadBack(reply, order, publicUrl);
    const approved = await approveDemoOrder(db, order.id, later ?? 'go through');
    if (approved !== undefined) events.tell('CHECKOUT.ORDER.APPROVED', demoOrderAnswer(approved));
    return leadBack(reply, approved ?? (await orderOf(db, body)) ?? order, publicUrl);
  });
}

const orderToken = z.object({ token: z.string().regex(/^[A-Z\d]{17}$/) });
const approvalForm = z.object({
  key: z.string(),
  choice: z.enum(['pay', 'cancel']),
  later: z.enum(LATER_CHARGES).optional(),
});

async function orderOf(db: Database, sent: unknown): Promise<DemoOrder | undefined> {
  const parsed = orderToken.safeParse(sent);
  return parsed.success ? findDemoOrder(db, parsed.data.token) : undefined;
}

/** Redirects to the host by which the visitor reached the shop, since the session and the cart belong to that host. */
function leadBack(reply: FastifyReply, order: DemoOrder, publicUrl: string): FastifyReply {
  const url = new URL(order.payer_id === null ? order.cancel_url : order.return_url);
  url.searchParams.set('token', order.id);
  if (order.payer_id !== null) url.searchParams.set('PayerID', order.payer_id);
  const isOurs = url.origin === new URL(publicUrl).origin;
  return reply
    .header('cache-control', 'no-store')
    .redirect(isOurs ? url.pathname + url.search : url.href, 303);
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export const sendPage = (reply: FastifyReply, content: Html, shopName: string): FastifyReply =>
  reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(toText(page(content, shopName)));

const page = (content: Html, shopName: string): Html => html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <title>Approve a payment · ${shopName} demo</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="color-scheme" content="light dark">
  <link rel="stylesheet" href="/paypal-demo/style.css">
  <link rel="icon" href="/favicon.svg">
</head>
<body>
  <header><strong>This is not PayPal.</strong> ${shopName} runs as a demo, and no money moves.</header>
  <main>
    ${content}
  </main>
</body>
</html>
`;

const question = ({ id, approval_key, description, pence, saves }: DemoOrder, shopName: string): Html => html`
    <h1>Approve this payment?</h1>
    <dl>
      <div><dt>For</dt><dd>${description}</dd></div>
      <div><dt>Amount</dt><dd class="amount">${formatPounds(pence)}</dd></div>
    </dl>
    <p>In a shop that trades, PayPal would ask you here to log in. This page stands in for it.</p>
    <form method="post" action="/paypal-demo/checkoutnow">
      <input type="hidden" name="token" value="${id}">
      <input type="hidden" name="key" value="${approval_key}">
      ${saves ? laterCharges('go through', shopName) : html``}
      <button class="pay" name="choice" value="pay">Pay now</button>
      <button name="choice" value="cancel">Cancel</button>
    </form>`;

/** In the place of what the payer's bank and PayPal decide later. */
export const laterCharges = (chosen: string, shopName: string): Html => html`
      <fieldset>
        <legend>${shopName} may charge this account again. Later charges</legend>
        ${LATER_CHARGES.map(
          (later) =>
            html`<label><input type="radio" name="later" value="${later}"${later === chosen ? html` checked` : html``}> ${later}</label>`,
        )}
      </fieldset>`;

const unknownPayment = html`
    <h1>We do not know this payment</h1>
    <p>The link may have been cut short. <a href="/profile">See your orders</a> and pay from there, or <a href="/">go to the shop</a>.</p>`;
