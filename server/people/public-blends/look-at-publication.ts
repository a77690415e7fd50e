/** Staff publish a blend, ask its maker for another word, or hide it. Of two who look at once, the slower learns that a colleague was. */
import type { Received } from '#contract/calls.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import { isSamePerson, lockAccount } from '#server/foundation/customers/customers.ts';
import type { Mail, MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { findMakerOf } from './maker-store.ts';
import { isAskedFor, isPublicNow } from './public-blend-mails.ts';
import { lockPublicBlends } from './publication-lock-store.ts';
import {
  changePublication,
  findHolder,
  findParent,
  findPublication,
  lockPublication,
  type PublicationRow,
  publishOthersOf,
} from './publication-store.ts';
import { isPublicAs } from './publish.ts';
import { settleReports } from './report-store.ts';

interface Look extends Pick<Received<'POST /staff/publications/{id}/looks'>['body'], 'verdict'> {
  words: string | null;
  version: number;
  id: number;
  staffId: number;
}

type No = Refusal<'not_found' | 'not_allowed' | 'invalid' | 'changed_meanwhile'>;
type Deps = MailingDeps & { clock: Clock };

export async function lookAtPublication(deps: Deps, look: Look): Promise<No | null> {
  if (look.verdict === 'ask' && look.words === null)
    return refuseField('words', 'Please write what should be changed.');
  const { db, outbox, clock } = deps;
  const refusal = await transact(db, async (transaction): Promise<No | null> => {
    const found = await findPublication(transaction, look.id);
    if (found === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, look.staffId, found.customer_id)) return NOT_ONES_OWN;
    const account = await lockAccount(transaction, found.customer_id);
    const before = await lockPublication(transaction, look.id);
    if (account === undefined || before === undefined) return refuse('not_found');
    if (before.version !== look.version || before.customer_id !== account.id) return CHANGED;
    if (before.state === 'withdrawn') return WITHDRAWN;
    const now = clock();
    const no = await carryOut(transaction, before, { ...look, now });
    if (no !== null) return no;
    await settleReports(transaction, look.id, now);
    const after = { publish: 'public', ask: 'asked', hide: 'hidden' }[look.verdict];
    await insertAuditEntry(transaction, {
      staffId: look.staffId,
      action: 'look at publication',
      object: `publication ${look.id}`,
      before: { state: before.state },
      after: { state: after },
      details: { customer: account.id },
    });
    const maker = await findMakerOf(transaction, account.id);
    const mail = mailOf(look, { before, to: account.email, handle: maker?.handle ?? '' });
    if (mail !== null) await outbox.add(transaction, mail);
    return null;
  });
  outbox.flush();
  return refusal;
}

async function carryOut(
  db: InTransaction,
  before: PublicationRow,
  { verdict, words, now }: Look & { now: Date },
): Promise<Refusal<'invalid'> | null> {
  if (verdict === 'publish') return publish(db, before, now);
  await changePublication(db, before.id, {
    ...(verdict === 'ask'
      ? { state: 'asked', words, hidden_at: null }
      : { state: 'hidden', words: null, hidden_at: now }),
    waits_since: null,
    public_since: null,
    looked_at: now,
  });
  return null;
}

async function publish(
  db: InTransaction,
  { id, recipe_key, maker_id, public_since, ...before }: PublicationRow,
  now: Date,
): Promise<Refusal<'invalid'> | null> {
  await lockPublicBlends(db);
  const holder = await findHolder(db, recipe_key, id);
  if (holder !== undefined) return isPublicAs(holder);
  await changePublication(db, id, {
    state: 'public',
    words: null,
    waits_since: null,
    public_since: public_since ?? now,
    looked_at: now,
    hidden_at: null,
    parent_id: before.parent_id ?? (await findParent(db, { recipe_key, ...before })),
  });
  await publishOthersOf(db, maker_id);
  return null;
}

/** Of what was only reported, its maker hears nothing: nobody was asked, and nothing changed. */
function mailOf(
  { verdict, words }: Look,
  { before, to, handle }: { before: PublicationRow; to: string; handle: string },
): Mail | null {
  if (verdict === 'ask') return isAskedFor(to, before, words ?? '');
  const wasWaited = before.state === 'waiting' || before.state === 'asked' || before.hidden_at !== null;
  return verdict === 'publish' && wasWaited ? isPublicNow(to, before, handle) : null;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own blend. Somebody else has to look at it.',
});
const CHANGED = refuse('changed_meanwhile', {
  message: 'Its words changed meanwhile, or a colleague was faster. Please look again.',
});
const WITHDRAWN = refuse('changed_meanwhile', { message: 'Its maker has withdrawn it.' });
