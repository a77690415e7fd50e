/** Turns the contract's calls into routes: validation before a handler, one shape of answer after it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Call, nextCursorHeader } from '../../contract/call.ts';
import { type Precompressed, sendPrecompressed } from './precompressed.ts';
import { problemOf, type Refusal, refuse, statusOf } from './refusal.ts';

type Part<C, Name extends string> =
  C extends Record<Name, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Whoever makes a call, as far as the request itself says. */
export interface Visitor {
  /** The network address that the request came from. */
  address: string;
  /** What the browser calls itself; may be anything. */
  userAgent: string;
  /** Sent in a header or in the query; whether it opens anything is for the gate to find out. */
  token: string | null;
}

/** Whoever is signed in, as far as every call needs to know. */
export interface Member {
  id: number;
  sessionId: number;
  userTypeId: number;
  isStaff: boolean;
}

/** Whose token this is; `null` for one that opens nothing, or nothing any more. */
export type Authenticate = (token: string) => Promise<Member | null>;

/** Who orders without an account reads the order by a signed link, so a buyer is always signed in. */
type MembersOnly = 'member' | 'buyer' | 'staff';

/** A call as its handler gets it: who makes it, and what of it the contract names. */
interface Admitted<C extends Call> {
  visitor: Visitor;
  /** As it came over the wire, for a call whose sender signs every byte. */
  sent: { headers: Readonly<Record<string, unknown>>; text: string };
  /** There for certain wherever the contract demands one. */
  member: C['who'] extends MembersOnly ? Member : Member | null;
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
}

export interface Granted<C extends Call> {
  answer: z.input<C['answer']>;
  /** Where the next page of a list goes on, if there is one. */
  nextCursor?: string | null;
}

export type Handler<C extends Call> = (
  received: Admitted<C>,
) => Promise<Granted<C> | Refusal<C['refuses'][number]> | { ready: Precompressed }>;

/** A module's handlers: any of the contract's calls, by key. */
export type Handlers<Calls extends Record<string, Call>> = { [K in keyof Calls]?: Handler<Calls[K]> };

export function addCalls<Calls extends Record<string, Call>>(
  api: FastifyInstance,
  calls: Calls,
  { handlers, authenticate }: { handlers: Handlers<Calls>; authenticate: Authenticate },
): void {
  for (const [key, call] of Object.entries(calls)) {
    const [method, path] = key.split(' ') as [string, string];
    const handler = handlers[key] as Handler<Call> | undefined;
    if (handler === undefined) throw new Error(`Nobody answers ${key}.`);
    api.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(call, { handler, authenticate }, { request, reply }),
    });
  }
}

async function answer(
  call: Call,
  { handler, authenticate }: { handler: Handler<Call>; authenticate: Authenticate },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const entered = await enter(call, request, authenticate);
  if ('refused' in entered) return sendRefusal(reply, entered);
  const read = receive(call, request, entered);
  if ('refused' in read) return sendRefusal(reply, read);
  const outcome = await handler(read);
  if ('refused' in outcome) return sendRefusal(reply, outcome);
  if ('ready' in outcome) return sendPrecompressed(request, reply, outcome.ready);
  if (outcome.nextCursor != null) reply.header(nextCursorHeader, outcome.nextCursor);
  // Parsing drops whatever the contract does not name, so that nothing internal leaves by accident.
  return reply
    .code(call.status ?? 200)
    .header('cache-control', 'no-store')
    .send(call.status === 204 ? undefined : call.answer.parse(outcome.answer));
}

/** Seconds after which it makes sense to try again, unless the refusal knows better. */
const RETRY_AFTER: Record<number, number> = { 429: 5, 503: 2 };

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const status = statusOf(refusal);
  const retryAfter = refusal.retryAfter ?? RETRY_AFTER[status];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problemOf(refusal)));
}

type Entered = Pick<Admitted<Call>, 'visitor' | 'member' | 'sent'>;

/** Nobody learns what a call takes, or what lies behind it, who may not make it. A guest may bring a stale token. */
async function enter(
  call: Call,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Entered | Refusal> {
  const twice = Object.entries(request.query as object).find(([, value]) => Array.isArray(value));
  if (twice !== undefined) return refuse('malformed', { fields: { [twice[0]]: 'Please give this once.' } });
  const visitor = visitorOf(request);
  const member = visitor.token === null ? null : await authenticate(visitor.token);
  const isForMembers = call.who === 'member' || call.who === 'buyer' || call.who === 'staff';
  if (isForMembers && member === null) return refuse('not_signed_in');
  if (call.who === 'staff' && member?.isStaff !== true) return refuse('not_allowed');
  return { visitor, member, sent: { headers: request.headers, text: request.text } };
}

function receive(call: Call, request: FastifyRequest, entered: Entered): Admitted<Call> | Refusal {
  if (call.body === undefined && hasContent(request.body)) {
    return refuse('malformed', { message: 'This call takes no body.' });
  }
  const received: Record<string, unknown> = { ...entered };
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = call[part]?.safeParse(request[part] ?? {});
    if (parsed?.success === false) return refuse('malformed', fieldsOf(parsed.error));
    received[part] = parsed?.data;
  }
  return received as unknown as Admitted<Call>;
}

function visitorOf({ ip, headers, query }: FastifyRequest): Visitor {
  const inHeader = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const { token: inQuery } = query as { token?: string };
  const userAgent = headers['user-agent'] ?? '';
  return { address: ip, userAgent, token: inHeader ?? (inQuery === '' ? undefined : inQuery) ?? null };
}

function fieldsOf(error: z.ZodError): Pick<Refusal, 'message' | 'fields'> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message;
  const [first] = Object.values(fields);
  return { fields, ...(first === undefined ? {} : { message: first }) };
}

/** `{}` and `null` are what some clients send where they mean nothing. */
function hasContent(body: unknown): boolean {
  return body !== undefined && body !== null && !(typeof body === 'object' && Object.keys(body).length === 0);
}
