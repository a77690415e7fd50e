/** The page of a payer's account at PayPal on which they see what they let a shop charge: it looks different there, or is missing. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { type Html, html } from '#server/platform/html.ts';
import { laterCharges, sendPage } from './approval-page.ts';
import type { DemoEvents } from './demo-events.ts';
import { changeDemoCharges, deleteDemoToken, findDemoToken } from './demo-token-store.ts';
import { type DemoToken, LATER_CHARGES } from './simulator-store.ts';

interface AutomaticPaymentsDeps {
  db: Database;
  events: DemoEvents;
  clock: Clock;
  /** What the shop is called. */
  nameNow: () => string;
}

/** Its address has the vault id, which nobody guesses. */
const pageQuery = z.object({
  id: z.string().regex(/^[a-z\d]{1,40}$/),
  later: z.enum(LATER_CHARGES).optional(),
});

export function addAutomaticPaymentsPage(
  scope: FastifyInstance,
  { db, events, clock, nameNow }: AutomaticPaymentsDeps,
): void {
  scope.get('/automatic-payments', async ({ query }, reply) => {
    const { data } = pageQuery.safeParse(query);
    const token = data === undefined ? undefined : await findDemoToken(db, data.id);
    return token === undefined
      ? sendPage(reply.code(404), none, nameNow())
      : sendPage(reply, question(token, nameNow()), nameNow());
  });
  scope.post('/automatic-payments', async ({ body }, reply) => {
    const { data } = pageQuery.safeParse(body);
    if (data === undefined) return sendPage(reply.code(404), none, nameNow());
    const { id, later } = data;
    if (later !== undefined) {
      await changeDemoCharges(db, id, later);
      return reply.redirect(`/paypal-demo/automatic-payments?id=${id}`, 303);
    }
    const token = await deleteDemoToken(db, { id, now: clock() });
    if (token !== undefined) events.tell('VAULT.PAYMENT-TOKEN.DELETED', { id: token.id });
    return sendPage(reply, none, nameNow());
  });
}

const question = ({ id, charges }: DemoToken, shopName: string): Html => html`
    <h1>Automatic payments</h1>
    <p>${shopName} may charge this account.</p>
    <form method="post" action="/paypal-demo/automatic-payments">
      <input type="hidden" name="id" value="${id}">
      ${laterCharges(charges, shopName)}
      <button class="pay">Change</button>
    </form>
    <form method="post" action="/paypal-demo/automatic-payments">
      <input type="hidden" name="id" value="${id}">
      <button>Remove</button>
    </form>`;

const none = html`
    <h1>No automatic payment</h1>
    <p>Nothing may be charged to this account. <a href="/profile">Go to your profile</a>.</p>`;
