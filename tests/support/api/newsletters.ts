/** Newsletters in few words: subscribers, drafts, and the time that passes until they go out. */
import type { Newsletter } from '#contract/newsletters/newsletter.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { sendNewsletters } from '#server/people/newsletters/newsletters.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';
import type { TestMember } from './members.ts';

export const DRAFT = {
  subject: 'The Kenyans are here',
  preheader: 'Blackcurrant, and a lot of it.',
  text: '# New on the shelf\n\nThey came on Monday. [Have a look](/shop).',
};

const TEN_MINUTES = 10 * MINUTE_MS;

export function newsletterCallsOf(shop: () => Pick<TestShop, 'db' | 'outbox' | 'catalogueCache' | 'clock'>) {
  const write = async (staff: TestMember, changes: object = {}) =>
    (await staff.send('POST', '/staff/newsletters', { ...DRAFT, ...changes })).json<Newsletter>();
  const read = async (staff: TestMember, { id }: { id: number }) =>
    (await staff.send('GET', `/staff/newsletters/${id}`)).json<Newsletter>();
  const send = (staff: TestMember, { id, version }: { id: number; version: number }, more: object = {}) =>
    staff.send('POST', `/staff/newsletters/${id}/sendings`, { version, ...more });
  const stop = (staff: TestMember, { id }: { id: number }) =>
    staff.send('DELETE', `/staff/newsletters/${id}/sendings`);
  /** As the job does, in as many processes at once. */
  const goOut = async (processes = 1) => {
    await Promise.all(Array.from({ length: processes }, () => sendNewsletters(shop(), shop().clock())));
  };
  const tenMinutesLater = () => shop().clock.advance(TEN_MINUTES);
  /** As if they had clicked on the link of the mail that asked them. */
  const givenSubscribers = async (emails: readonly string[]) => {
    if (emails.length === 0) return;
    await shop()
      .db.insertInto('newsletter_subscribers')
      .values(
        emails.map((email) => ({
          email,
          email_identity: email.toLowerCase(),
          subscribed_at: new Date(shop().clock().getTime() - TEN_MINUTES),
        })),
      )
      .execute();
  };
  const copiesOf = ({ id }: { id: number }) =>
    shop()
      .db.selectFrom('mails')
      .select(['recipient', 'state', 'unsubscribe_key', 'is_bulk', 'content'])
      .where('about', '=', `newsletter ${id}`)
      .orderBy('recipient')
      .execute();
  return { write, read, send, stop, goOut, tenMinutesLater, givenSubscribers, copiesOf };
}
