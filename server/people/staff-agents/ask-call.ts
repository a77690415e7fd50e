/** A call of the back office that a tool makes: the same right, the same check of what is sent, the same handler, the same answer. */
import type { Call } from '#contract/call.ts';
import { type Answer, calls } from '#contract/calls.ts';
import { rightUsed } from '#server/platform/caller.ts';
import type { Handler, Member } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import type { StaffAgentDeps } from './staff-agent-deps.ts';

export type Reading =
  | 'GET /staff/today'
  | 'GET /staff/roast-plan'
  | 'GET /staff/search'
  | 'GET /staff/stock'
  | 'GET /staff/numbers';

export const mayMake = (reading: Reading, member: Member): boolean =>
  rightUsed(calls[reading], 'GET', member) !== null;

interface Asked {
  member: Member;
  address: string;
  query: Readonly<Record<string, string>>;
}

export async function askCall<Key extends Reading>(
  { handlers }: Pick<StaffAgentDeps, 'handlers'>,
  key: Key,
  { member, address, query }: Asked,
): Promise<Answer<Key> | Refusal> {
  if (!mayMake(key, member)) return refuse('not_allowed');
  const call: Call = calls[key];
  const read = call.query?.safeParse(query);
  if (read?.success === false)
    return refuse('malformed', { message: read.error.issues[0]?.message ?? 'That could not be read.' });
  const handler = handlers[key] as Handler<Call> | undefined;
  if (handler === undefined) throw new Error(`${key} has no handler.`);
  const outcome = await handler({
    visitor: { address, userAgent: '', token: null },
    sent: { headers: {}, text: '' },
    member,
    gone: undefined,
    params: undefined,
    query: read?.data,
    body: undefined,
  } as Parameters<Handler<Call>>[0]);
  if ('refused' in outcome) return outcome;
  if (!('answer' in outcome)) throw new Error(`${key} answers a file.`);
  return call.answer.parse(outcome.answer) as Answer<Key>;
}
