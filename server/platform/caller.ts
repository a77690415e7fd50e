/** Who makes a request, whether they may make the call, and by which right. */
import type { FastifyRequest } from 'fastify';
import { type Call, isOpenToKeys } from '#contract/call.ts';
import { type HeldRights, holds, NO_RIGHTS, type StaffRight } from '#domain/staff/rights.ts';
import type { Attempt } from './rate-limit.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The sender of a request, as far as the request itself says. */
export interface Visitor {
  /** The network address that the request came from. */
  address: string;
  /** What the browser calls itself; may be anything. */
  userAgent: string;
  /** Sent in a header or in the query, and not authenticated yet. */
  token: string | null;
}

/** The customer who is signed in, as far as every call needs to know. */
export interface Member {
  id: number;
  /** 0 for a program, which has none and can make no call about its own session. */
  sessionId: number;
  userTypeId: number;
  /** What staff may do; nothing for everybody else. */
  rights: HeldRights;
  /** The member has shown to read the mailbox of the account. */
  isProven: boolean;
  /** The API key with which a program acts for them; `null` where they act themselves. */
  apiKey: { id: number; callsAMinute: number } | null;
  /** The tablet of the floor on which they switched by PIN; `null` for every other session. */
  tabletId: number | null;
  /** Until when the code that staff gave last counts as fresh; `null` where it doesn't. */
  freshCodeUntil: Date | null;
  /** They logged in, or showed once more who they are, a moment ago. */
  hasFreshLogin: boolean;
  /** They showed a passkey in this session, and their device checked them. */
  hasShownPasskey: boolean;
  /** They are staff, who have to show a passkey before they may do anything here. */
  needsPasskey: boolean;
}

/** What authenticates a request, and how it was sent. */
export interface SentToken {
  token: string;
  /** Older clients send it as a parameter of the address, where others may read it. */
  isInUrl: boolean;
  /** The network address that the request came from. */
  address: string;
}

/** The member whose token this is; `null`, or why not, for one that opens nothing, or nothing any more. */
export type Authenticate = (sent: SentToken) => Promise<Member | Refusal<'not_signed_in'> | null>;

export interface AuthenticatedCaller {
  visitor: Visitor;
  member: Member | null;
  sent: { headers: Readonly<Record<string, unknown>>; text: string };
}

/**
 * Authenticates before the call is validated: a caller who may not make it learns nothing of what it takes. Only a repeated
 * query parameter is refused before, since it may be the token. A guest may bring an expired token.
 */
export async function authenticateCaller(
  call: Call,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<AuthenticatedCaller | Refusal> {
  const twice = Object.entries(request.query as object).find(([, value]) => Array.isArray(value));
  if (twice !== undefined) return refuse('malformed', { fields: { [twice[0]]: 'Please give this once.' } });
  const visitor = visitorOf(request);
  const signedIn =
    visitor.token === null
      ? null
      : await authenticate({
          token: visitor.token,
          isInUrl: inHeader(request) === null,
          address: visitor.address,
        });
  const isForMembers = call.who === 'member' || call.who === 'buyer' || call.who === 'staff';
  if (isForMembers && (signedIn === null || 'refused' in signedIn))
    return signedIn ?? refuse('not_signed_in');
  const user = signedIn === null || 'refused' in signedIn ? null : signedIn;
  const shut = user === null ? null : whyShut(call, request.method, user);
  if (isForMembers && shut !== null) return shut;
  const member = shut === null ? user : null;
  if (call.who === 'staff' && member?.needsPasskey === true) return refuse('passkey_needed');
  if (call.who === 'staff' && rightUsed(call, request.method, member) === null) return refuse('not_allowed');
  if (call.freshCode === true && member?.freshCodeUntil == null) return refuse('fresh_code_needed');
  if (call.freshLogin === true && member?.hasFreshLogin !== true) return refuse('fresh_login_needed');
  return { visitor, member, sent: { headers: request.headers, text: request.text } };
}

/** The first of the call's rights that the member holds, and all that it needs besides; for writing where something changes. */
export function rightUsed(
  { right = [], alsoNeeds = [] }: Call,
  method: string,
  member: Member | null,
): StaffRight | null {
  const has = (one: StaffRight) => holds(member?.rights ?? NO_RIGHTS, [one], method !== 'GET');
  return alsoNeeds.every(has) ? ([right].flat().find(has) ?? null) : null;
}

/**
 * Why somebody can't make the call the way they came. A tablet is everybody's, and an API key is a program's: elsewhere their user is
 * nobody to the shop.
 */
function whyShut(call: Call, method: string, { apiKey, tabletId }: Member): CallerRefusal | null {
  if (apiKey !== null) return isOpenToKeys(method, call) ? null : whyShutToKeys(call);
  const { onTablets = call.who === 'staff' } = call;
  return tabletId === null || onTablets ? null : refuse('not_allowed');
}

type CallerRefusal = Refusal<'not_allowed' | 'fresh_code_needed'>;

function whyShutToKeys({ who, byKeys, freshCode }: Call): CallerRefusal {
  if (who !== 'staff') return NO_CUSTOMER;
  return byKeys !== false && freshCode === true ? NO_CODE_BY_KEY : BY_PEOPLE;
}

const NO_CUSTOMER = refuse('not_allowed', {
  message: 'An API key makes calls of the back office, and none of a customer.',
});
const BY_PEOPLE = refuse('not_allowed', {
  message: 'An API key can’t do this. Somebody of the staff has to do it in the back office.',
});
export const NO_CODE_BY_KEY = refuse('fresh_code_needed', {
  message:
    'This takes a code of the authenticator app, which an API key can’t give. Please do it in the back office.',
});

/** Each key has a limit of its own, over all its calls. */
export const attemptsByKey = (member: Member | null): Attempt[] =>
  member?.apiKey == null
    ? []
    : [
        {
          limit: { name: 'calls of an API key', attempts: member.apiKey.callsAMinute, seconds: 60 },
          by: String(member.apiKey.id),
        },
      ];

function visitorOf(request: FastifyRequest): Visitor {
  const { token: inUrl = '' } = request.query as { token?: string };
  const userAgent = request.headers['user-agent'] ?? '';
  return { address: request.ip, userAgent, token: inHeader(request) ?? (inUrl === '' ? null : inUrl) };
}

const inHeader = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
