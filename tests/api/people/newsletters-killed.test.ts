/** A newsletter that the shop is killed over: each subscriber has it once, and nobody goes without. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const shop = killableShop();
/** One more than a batch. */
const EMAILS = Array.from({ length: 101 }, (_, i) => `reader-${String(i).padStart(3, '0')}@example.com`);

beforeAll(async () => {
  await sql`insert into newsletter_subscribers (email, email_identity, subscribed_at)
    select email, email, now() - interval '1 day' from unnest(${EMAILS}::text[]) as email`.execute(shop.db());
  await sql`insert into customers (email, email_identity, password_hash, created_at)
    select email, email, '$argon2id$none', now() - interval '1 day' from unnest(${EMAILS}::text[]) as email`.execute(
    shop.db(),
  );
});

/** One that is due, as staff left it ten minutes ago. */
async function aDueNewsletter(subject: string, kind: 'news' | 'privacy'): Promise<void> {
  await sql`
    with editor as (
      insert into customers (email, email_identity) values ('editor@example.com', 'editor@example.com') returning id
    )
    insert into newsletters (subject, preheader, text, state, changed_by, changed_at, due_at, kind, takes_effect_on)
    select ${subject}, '', 'They came on Monday.', 'scheduled', id, now(), now(), ${kind},
      case ${kind}::text when 'news' then null else current_date + 30 end from editor`.execute(shop.db());
}

it.each([
  ['copies of a newsletter were written', 'news'],
  ['the commit of copies was sent', 'news'],
  ['the commit of copies was sent', 'privacy'],
] as const)('each recipient has one copy when the shop was killed once %s of %s', async (point, kind) => {
  const subject = `About ${kind} when ${point}`;
  await shop.killAt(point, () => aDueNewsletter(subject, kind));
  const copies = () =>
    shop.db().selectFrom('mails').select('recipient').where('subject', '=', subject).execute();
  // A batch is there as a whole, or not at all.
  expect(point === 'copies of a newsletter were written' ? [0] : [0, 100]).toContain((await copies()).length);
  await shop.open();
  const stored = () =>
    shop.db().selectFrom('newsletters').select(['state', 'copies']).where('subject', '=', subject).execute();
  await expect.poll(stored, { timeout: 60_000 }).toEqual([{ state: 'sent', copies: EMAILS.length }]);
  const recipients = (await copies()).map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual(EMAILS);
  // Those that the dead shop had leased are due again.
  await sql`update mails set due_at = now() where state = 'queued'`.execute(shop.db());
  const reached = () =>
    new Set(shop.mails().flatMap((mail) => (mail.subject === subject ? mail.envelope.to : [])));
  await expect.poll(() => reached().size, { timeout: 60_000 }).toBe(EMAILS.length);
});
