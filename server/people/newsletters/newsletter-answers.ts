/** Newsletters in the contract's words. */
import type { Newsletter, NewsletterSummary } from '#contract/newsletters/newsletter.ts';
import type { NewsletterKind } from '#domain/newsletters/announcement.ts';
import { countMailsAbout } from '#server/foundation/mail/mail.ts';
import { composeNewsletter } from './compose-newsletter.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';
import { findNewsletter, type NamedNewsletter } from './newsletter-store.ts';
import { countRecipients } from './recipients.ts';

export const summaryAnswer = (row: NamedNewsletter): NewsletterSummary => ({
  id: row.id,
  kind: row.kind as NewsletterKind,
  subject: row.subject,
  takes_effect_on: row.takes_effect_on,
  state: row.state as NewsletterSummary['state'],
  version: row.version,
  changed_by: row.changed_by_name,
  changed_at: row.changed_at.toISOString(),
  due_at: row.due_at?.toISOString() ?? null,
  begun_at: row.begun_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
  copies: row.copies,
});

/** What its mails are about, by which they are counted. */
export const aboutNewsletter = (id: number): string => `newsletter ${id}`;

export async function readNewsletter(
  { db, catalogueCache, clock }: Pick<NewsletterDeps, 'db' | 'catalogueCache' | 'clock'>,
  id: number,
): Promise<Newsletter | null> {
  const row = await findNewsletter(db, id);
  if (row === undefined) return null;
  const composed = composeNewsletter(row, { catalogue: await catalogueCache(), now: clock() });
  return {
    ...summaryAnswer(row),
    preheader: row.preheader,
    text: row.text,
    wrong: 'wrong' in composed ? composed.wrong : null,
    subscribers: await countRecipients(db, row.kind as NewsletterKind),
    progress: await countMailsAbout(db, aboutNewsletter(id)),
  };
}
