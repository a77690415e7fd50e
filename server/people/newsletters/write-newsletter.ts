/** Drafts: begun, changed and deleted by staff. Optimistic lock: of two tabs, the slower is told. */
import { isAnnouncement, type NewsletterKind } from '#domain/newsletters/announcement.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { nameOf, readCustomer } from '#server/foundation/customers/customers.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { aboutNewsletter } from './newsletter-answers.ts';
import type { NewsletterDeps } from './newsletter-deps.ts';
import * as store from './newsletter-store.ts';

type Deps = Pick<NewsletterDeps, 'db' | 'clock'>;

export const beginNewsletter = (
  { db, clock }: Deps,
  staffId: number,
  { kind = 'news', ...written }: store.Written & { kind?: NewsletterKind | undefined },
): Promise<{ id: number }> =>
  transact(db, async (transaction) => {
    const { subject } = written;
    const draft = { ...ofKind(kind, written), kind, changed_by: staffId, changed_at: clock() };
    const { id } = await store.insertNewsletter(transaction, draft);
    await record(transaction, { staffId, action: 'write newsletter', id, subject });
    return { id };
  });

/** News take effect on no day. */
const ofKind = (
  kind: NewsletterKind,
  { subject, preheader, text, takes_effect_on }: store.Written,
): store.Written => ({
  subject,
  preheader,
  text,
  takes_effect_on: isAnnouncement(kind) ? takes_effect_on : null,
});

interface Change extends store.Written {
  id: number;
  staffId: number;
  version: number;
}

export const changeDraft = (
  { db, clock }: Deps,
  { id, staffId, version, ...written }: Change,
): Promise<{ id: number } | Refusal<'not_found' | 'changed_meanwhile'>> =>
  transact(db, async (transaction) => {
    const draft = await lockDraft(transaction, id, version);
    if ('refused' in draft) return draft;
    const { subject } = written;
    await store.changeNewsletter(transaction, id, {
      ...ofKind(draft.kind as NewsletterKind, written),
      version: version + 1,
      changed_by: staffId,
      changed_at: clock(),
    });
    await record(transaction, { staffId, action: 'change newsletter', id, subject });
    return { id };
  });

export const deleteDraft = (
  { db }: Deps,
  id: number,
  staffId: number,
): Promise<Refusal<'not_found' | 'changed_meanwhile'> | null> =>
  transact(db, async (transaction) => {
    const draft = await lockDraft(transaction, id, null);
    if ('refused' in draft) return draft;
    await store.deleteNewsletter(transaction, id);
    await record(transaction, { staffId, action: 'delete newsletter', id, subject: draft.subject });
    return null;
  });

/** The draft at that version, or at any for `null`, locked. */
export async function lockDraft(
  db: InTransaction,
  id: number,
  version: number | null,
): Promise<store.NewsletterRow | Refusal<'not_found' | 'changed_meanwhile'>> {
  const draft = await store.lockNewsletter(db, id);
  if (draft === undefined) return refuse('not_found');
  if (draft.state !== 'draft')
    return refuse('changed_meanwhile', {
      message: 'It was sent meanwhile, or is about to be. Stop it first.',
    });
  if (version !== null && draft.version !== version)
    return refuse('changed_meanwhile', {
      message: `${nameOf(await readCustomer(db, draft.changed_by))} changed this newsletter meanwhile. Copy what you wrote, and load it again.`,
    });
  return draft;
}

interface Recorded {
  staffId: number;
  action: string;
  id: number;
  subject: string;
}

const record = (db: InTransaction, { staffId, action, id, subject }: Recorded) =>
  insertAuditEntry(db, { staffId, action, object: aboutNewsletter(id), details: { subject } });
