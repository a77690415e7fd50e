/** Staff open a storefront that was asked for, or decline by a mail. Of two who decide at once, the slower learns that a colleague was. */
import { type MISSING, missingFor } from '#domain/storefronts/storefront.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  DECIDED,
  type Decision,
  type NotDecided,
  onApplication,
} from '#server/people/distributors/distributors.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { decide, findApplication } from './application-store.ts';
import type { StorefrontDeps } from './storefront-deps.ts';
import { accepted, declined } from './storefront-mails.ts';
import { changeStorefront, findMaker, insertStorefront, lockStorefrontOf } from './storefront-store.ts';

const deciding = onApplication(findApplication);

/** One that was closed opens again, with its mark-up and its bank details. */
export async function acceptStorefront(
  deps: StorefrontDeps,
  { commissionPercent, ...decision }: Decision & { commissionPercent: number },
): Promise<NotDecided | null> {
  const { outbox, clock } = deps;
  return deciding(deps, decision, async (transaction, { id, staffId, account }) => {
    const maker = await findMaker(transaction, account.id);
    const missing = missingFor({
      userTypeId: account.user_type_id,
      isProven: account.email_verified_at !== null,
      publicBlends: maker?.public_blends ?? 0,
    });
    if (maker === undefined || missing !== null) return NEEDED[missing ?? 'public blend'];
    const before = await lockStorefrontOf(transaction, account.id);
    if (before?.closed_at === null) return HAS_ONE;
    const now = clock();
    const accepting = { state: 'accepted', decided_by: staffId, decided_at: now, letter: null } as const;
    if (!(await decide(transaction, id, accepting))) return DECIDED;
    const commission_percent = commissionPercent;
    const storefront =
      before?.id ??
      (await insertStorefront(transaction, { maker_id: maker.id, commission_percent, opened_at: now }));
    if (before !== undefined)
      await changeStorefront(transaction, before.id, { closed_at: null, commission_percent });
    await insertAuditEntry(transaction, {
      staffId,
      action: 'open storefront',
      object: `customer ${account.id}`,
      after: { commission_percent },
      details: { application: id, storefront },
    });
    const { email, first_name: firstName } = account;
    const { handle } = maker;
    await outbox.add(transaction, accepted({ to: email, firstName, handle, commissionPercent }));
    return null;
  });
}

export async function declineStorefront(
  deps: StorefrontDeps,
  { letter, ...decision }: Decision & { letter: string },
): Promise<NotDecided | null> {
  const { outbox, clock } = deps;
  return deciding(deps, decision, async (transaction, { id, staffId, account }) => {
    const declining = { state: 'declined', decided_by: staffId, decided_at: clock(), letter } as const;
    if (!(await decide(transaction, id, declining))) return DECIDED;
    await insertAuditEntry(transaction, {
      staffId,
      action: 'decline storefront',
      object: `customer ${account.id}`,
      details: { application: id },
    });
    await outbox.add(transaction, declined(account.email, letter));
    return null;
  });
}

const HAS_ONE = refuse('changed_meanwhile', { message: 'They have a storefront already.' });
const NEEDED: Readonly<Record<(typeof MISSING)[number], Refusal<'changed_meanwhile'>>> = {
  plan: refuse('changed_meanwhile', { message: 'Their plan has no storefront any more.' }),
  'confirmed email': refuse('changed_meanwhile', {
    message: 'They haven’t confirmed their email address yet, so it may be somebody else’s. Ask them to.',
  }),
  'public blend': refuse('changed_meanwhile', { message: 'None of their blends is public now.' }),
};
