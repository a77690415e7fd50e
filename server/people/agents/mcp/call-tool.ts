/** A tool that is called: whether its asker may, what it is given, and how its answer is written. */
import { transact } from '#server/platform/database.ts';
import { limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { AgentDeps } from '../agent-deps.ts';
import type { Asking } from '../cart/asking.ts';
import { memberOf } from '../cart/asking-member.ts';
import { INVALID_PARAMS, objectIn, type RpcError, type RpcRequest } from '../rpc/revisions.ts';
import { type Asker, UNAVAILABLE } from '../rpc/serve-mcp.ts';
import { failed, said, sentenceOn } from '../rpc/tool-results.ts';
import type { Outcome } from '../ucp/outcome.ts';
import { toAllow } from '../ucp/read-access.ts';
import { asVersion, BLENDS, CURRENT, DISCOUNT, FULFILLMENT } from '../versions/versions.ts';
import { TOOLS, type Tool } from './tools.ts';

type Called = { result: object } | { error: RpcError } | Refusal;

export async function callTool(
  deps: AgentDeps,
  { name, arguments: input }: RpcRequest['params'],
  { address, access }: Pick<Asker, 'address' | 'access'>,
): Promise<Called> {
  const called = TOOLS.find((one) => one.name === name);
  if (called === undefined)
    return { error: { code: INVALID_PARAMS, message: 'The shop has no such tool.', status: 400 } };
  if (called.needs !== undefined && access?.scopes.has(called.needs) !== true)
    return resultOf(called, toAllow({ deps, access, platform: null }, called.needs));
  const read = called.input.safeParse(objectIn(input));
  if (!read.success) return { result: failed(sentenceOn(read.error)) };
  const tooMany = await limitRate(deps.db, called.attempts(address, objectIn(input)));
  if (tooMany !== null) return tooMany;
  const asking: Asking = {
    deps,
    capabilities: new Set([FULFILLMENT, DISCOUNT, BLENDS]),
    version: CURRENT,
    address,
    platform: null,
    isSigned: false,
    access,
    member: called.isBuying === true ? await memberOf(deps.db, access) : null,
  };
  const begun = await called.call(asking, read.data as never);
  if (typeof begun !== 'function') return resultOf(called, begun);
  const outcome = await transact(deps.db, begun);
  deps.outbox.flush();
  return resultOf(called, outcome);
}

function resultOf({ say }: Tool, outcome: Outcome): Called {
  if ('refusedBy' in outcome) return { result: failed(outcome.refusedBy.content) };
  if ('failure' in outcome) {
    const { failure, status, retryAfter, challenge: isChallenged } = outcome;
    if (isChallenged !== undefined)
      return { error: { code: UNAVAILABLE, message: failure.content, status, challenge: isChallenged } };
    return status === 429 || status >= 500
      ? refuse(status === 429 ? 'too_many_tries' : 'unavailable', {
          ...(retryAfter !== undefined && { retryAfter }),
        })
      : { result: failed(failure.content) };
  }
  const answer = asVersion(CURRENT, outcome.answer);
  return { result: said(say(answer as never), answer) };
}
