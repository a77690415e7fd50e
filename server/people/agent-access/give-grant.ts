/** A person allows a client what it asks for: it gets a code, which it has to redeem within a minute. */
import type { Received } from '#contract/calls.ts';
import { LASTS_DAYS, MOST_GRANTS } from '#domain/agent-access/grant.ts';
import { type Limits, wrongWithLimits } from '#domain/agent-access/mandate.ts';
import { CHECKOUT_PAY, takesFreshLogin } from '#domain/agent-access/scopes.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { lockCustomer, readRights } from '#server/foundation/customers/customers.ts';
import { isSessionThere } from '#server/people/accounts/accounts.ts';
import type { Member } from '#server/platform/calls.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import type { AgentAccessDeps } from './agent-access-deps.ts';
import { countGrants, insertGrant } from './grant-store.ts';
import { judgeRequest, leadBack } from './judge-request.ts';

const CODE_MS = MINUTE_MS;

type Refused = Refusal<
  'invalid' | 'unavailable' | 'not_signed_in' | 'not_allowed' | 'fresh_login_needed' | 'passkey_needed'
>;

export async function giveGrant(
  deps: Pick<AgentAccessDeps, 'db' | 'clock' | 'clients' | 'publicUrl'>,
  request: Received<'POST /agent-grants'>['body'],
  member: Member,
): Promise<{ redirect_url: string } | Refused> {
  const wanted = await judgeRequest(deps, request);
  if ('refused' in wanted) return wanted;
  if ('error' in wanted) return refuse('invalid', { message: wanted.message });
  const { client, audience, scopes, redirectUri, codeChallenge } = wanted;
  if (audience === 'staff' && member.needsPasskey) return refuse('passkey_needed');
  // As this session counts: without a passkey or second factor that is demanded, it is nobody's of the staff.
  if (audience === 'staff' && Object.keys(member.rights).length === 0) return NOT_OF_STAFF;
  const limits = limitsIn(request);
  const wrong = limits && wrongWithLimits(limits);
  if (wrong !== null) return refuseField(FIELDS[wrong.field], wrong.message);
  const allowed = scopes.filter((scope) => scope !== CHECKOUT_PAY || limits !== null);
  const pays = allowed.includes(CHECKOUT_PAY);
  if (takesFreshLogin(audience, allowed) && !member.hasFreshLogin) return refuse('fresh_login_needed');
  const now = deps.clock();
  const code = `code_${newSecret()}`;
  const refusal = await transact(deps.db, async (transaction): Promise<Refused | null> => {
    await lockCustomer(transaction, member.id);
    // Race: a new password ends sessions and grants, and no grant may be given after it by a session from before.
    if (!(await isSessionThere(transaction, member.sessionId))) return refuse('not_signed_in');
    const rights = await readRights(transaction, member.id);
    if (audience === 'staff' && Object.keys(rights).length === 0) return NOT_OF_STAFF;
    if ((await countGrants(transaction, member.id, now)) >= MOST_GRANTS) return TOO_MANY;
    await insertGrant(transaction, {
      customer_id: member.id,
      client_id: client.id,
      client_name: client.name,
      platform_origin: client.platformOrigin,
      audience,
      scopes: allowed,
      made_at: now,
      code_until: new Date(now.getTime() + CODE_MS),
      code_hash: hashOf(code),
      code_challenge: codeChallenge,
      redirect_uri: redirectUri,
      ends_at: new Date(now.getTime() + LASTS_DAYS * DAY_MS),
      limit_per_order: pays && limits !== null ? limits.perOrder : null,
      limit_per_month: pays && limits !== null ? limits.perMonth : null,
    });
    return null;
  });
  return refusal ?? { redirect_url: leadBack(deps.publicUrl, request, { code }) };
}

/** Without both the person doesn’t let it pay, whatever it asks for. */
const limitsIn = ({ limitPerOrder, limitPerMonth }: Received<'POST /agent-grants'>['body']): Limits | null =>
  limitPerOrder == null || limitPerMonth == null
    ? null
    : { perOrder: limitPerOrder, perMonth: limitPerMonth };

export const FIELDS = { perOrder: 'limitPerOrder', perMonth: 'limitPerMonth' } as const;

const NOT_OF_STAFF = refuse('not_allowed', {
  message: 'This program asks for access to the back office, and your account has none.',
});

const TOO_MANY = refuse('invalid', {
  message: `You have ${MOST_GRANTS} assistants connected. Please disconnect one in your profile first.`,
});
