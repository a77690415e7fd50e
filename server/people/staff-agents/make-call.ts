/** A call of the back office that is made for somebody: the same right, the same check of what is sent, the same handler, the same answer. */
import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type Answer, type Calls, calls } from '#contract/calls.ts';
import { rightUsed } from '#server/platform/caller.ts';
import type { Handler, Handlers, Member } from '#server/platform/calls.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';

export type CallKey = keyof Calls;

/** The right that lets them make it; `null` where none does. */
export function rightFor(key: CallKey, member: Member) {
  const [method = ''] = key.split(' ');
  return rightUsed(calls[key], method, member);
}

export const mayMake = (key: CallKey, member: Member): boolean => rightFor(key, member) !== null;

export interface Made {
  member: Member;
  address: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

export async function makeCall<Key extends CallKey>(
  handlers: Handlers<Calls>,
  key: Key,
  { member, address, ...sent }: Made,
): Promise<Answer<Key> | Refusal> {
  if (!mayMake(key, member)) return refuse('not_allowed');
  const call: Call = calls[key];
  const handler = handlers[key] as Handler<Call> | undefined;
  if (handler === undefined) throw new Error(`${key} has no handler.`);
  const parts: Partial<Record<'params' | 'query' | 'body', unknown>> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const read = call[part]?.safeParse(sent[part] ?? {});
    if (read?.success === false) return refuse('malformed', { message: firstOf(read.error) });
    parts[part] = read?.data;
  }
  const outcome = await handler({
    visitor: { address, userAgent: '', token: null },
    sent: { headers: {}, text: '' },
    member,
    gone: undefined,
    ...parts,
  } as Parameters<Handler<Call>>[0]);
  if ('refused' in outcome) return outcome;
  if (!('answer' in outcome)) throw new Error(`${key} answers a file.`);
  return call.answer.parse(outcome.answer) as Answer<Key>;
}

const firstOf = ({ issues: [issue] }: z.ZodError): string => issue?.message ?? 'That could not be read.';
