/** One request by UCP, whichever way it came: who asks and in which version, then one operation, then its answer. */
import type { SignedRequest } from '#server/foundation/platforms/platforms.ts';
import type { AgentDeps } from '../agent-deps.ts';
import { memberOf } from '../cart/asking-member.ts';
import { waysToPay } from '../demo-card.ts';
import type { Failure } from '../messages.ts';
import { answerBefore, finishOnce, type Hindrance, once, UNFINISHED, type Written } from '../once.ts';
import { negotiate } from '../versions/negotiate.ts';
import { CART, CHECKOUT, extensionsOf } from '../versions/versions.ts';
import type { Operation } from './operations.ts';
import { fail, type Outcome } from './outcome.ts';
import { type ReadBearer, readAccess } from './read-access.ts';
import { readAsker } from './whose-request.ts';
import { type Answered, write } from './write.ts';

export interface UcpRequest {
  address: string;
  /** Who says that they ask, as the header `UCP-Agent` has it. */
  agent: unknown;
  /** With the token of somebody who allowed it something, if there is one. */
  readBearer: ReadBearer;
  id: string;
  body: unknown;
  key: unknown;
  /** What a key is of: the same key for something else is another. */
  keyedAs: string;
  /** The body as it was sent. */
  text: string;
  /** All of it that its platform may have signed. */
  signed: SignedRequest;
}

export async function carryOut(
  operation: Operation,
  deps: AgentDeps,
  { address, agent, readBearer, id, body, key, keyedAs, text, signed }: UcpRequest,
): Promise<Answered> {
  const asker = await readAsker(deps, { agent, signed, attempts: operation.attempts(address, body) });
  if (!('platform' in asker)) return write(asker, null);
  const { platform, isSigned } = asker;
  const negotiated = negotiate(platform);
  if (negotiated === null) return write(OTHER_VERSION, null);
  const access = await readAccess(deps, { readBearer, platform });
  if (access !== null && 'failure' in access) return write(access, null);
  const { version, capabilities } = negotiated;
  const { capability } = operation;
  const named = [capability, ...extensionsOf(capability, version)].filter((name) => capabilities.has(name));
  const handlers = capability === CHECKOUT ? waysToPay(deps, version) : null;
  const speaking = { version, capabilities: named, handlers };
  if (!capabilities.has(capability)) return write({ refusedBy: INCOMPATIBLE }, speaking);
  const isBuying = capability === CART || capability === CHECKOUT;
  const member = isBuying ? await memberOf(deps.db, access) : null;
  const asking = { deps, capabilities, version, address, platform, isSigned, access, member };
  const asked = { asking, id, body };
  if (id.length > LONGEST_ID) return write({ refusedBy: NOTHING_THERE }, speaking);
  if ('read' in operation) return write(await operation.read(asked), speaking);
  if (typeof key !== 'string' || !KEY.test(key)) return write(NO_KEY, null);
  const customerId = member?.id ?? null;
  const by = { platform: platform.profileUrl, operation: keyedAs, key, text };
  const keyed = { ...by, customerId, now: deps.clock() };
  const before = await answerBefore(deps.db, keyed);
  if (before !== null && before !== UNFINISHED) return writeDone(before);
  const prepared = await operation.prepare(asked);
  if (typeof prepared !== 'function') return write(prepared, speaking);
  const done = await once(deps.db, keyed, async (transaction) => {
    const outcome = await prepared(transaction);
    return outcome === UNFINISHED ? outcome : write(outcome, speaking);
  });
  deps.outbox.flush();
  if (done !== UNFINISHED) return writeDone(done);
  if (operation.finish === undefined)
    throw new Error(`${operation.url} began something that nothing finishes.`);
  const { outcome, isFinal } = await operation.finish(asked);
  const written = write(outcome, speaking);
  return isFinal ? writeDone(await finishOnce(deps.db, keyed, written)) : written;
}

const writeDone = (done: Written | Hindrance): Answered =>
  typeof done === 'string' ? write(HINDRANCES[done], null) : done;

/** No id of a cart or a session is longer. */
const LONGEST_ID = 64;

const NOTHING_THERE: Failure = { code: 'not_found', content: 'We have nothing under that id.' };

const KEY = /^[!-~]{22,128}$/;

const OTHER_VERSION = fail(422, {
  code: 'version_unsupported',
  content: 'We speak UCP 2026-08-25 and 2026-04-08. Your profile names another version.',
});

const INCOMPATIBLE: Failure = {
  code: 'capabilities_incompatible',
  content: 'Your profile does not have the capability that this request needs, in the version that it names.',
};

const NO_KEY = fail(400, {
  code: 'malformed',
  content: 'Please send an idempotency key of 22 to 128 characters, another one for each request.',
});

const HINDRANCES: Readonly<Record<Hindrance, Outcome>> = {
  key_reused: fail(409, {
    code: 'idempotency_key_reused',
    content: 'Something else was asked for under this idempotency key. Please use another one.',
  }),
  busy: fail(
    503,
    { code: 'unavailable', content: 'We are still working on the same request. Please try again.' },
    2,
  ),
};
