/** Turns the contract's calls into routes: who asks, validation and rate limits before a handler, one shape of answer after it. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Call, nextCursorHeader } from '#contract/call.ts';
import { type Acting, whileActing } from './acts/acting.ts';
import {
  type Authenticate,
  type AuthenticatedCaller,
  attemptsByKey,
  authenticateCaller,
  type Member,
  rightUsed,
  type Visitor,
} from './caller.ts';
import type { Database } from './database.ts';
import { type Precompressed, sendPrecompressed } from './precompressed.ts';
import { attemptsAt, limitRate } from './rate-limit.ts';
import { problemOf, type Refusal, refuse, statusOf } from './refusal.ts';

type Part<C, Name extends string> =
  C extends Record<Name, infer S extends z.ZodType> ? z.output<S> : undefined;

export type { Authenticate, Member, Visitor } from './caller.ts';

/** A guest reads an order by its signed link, so a buyer is always signed in. */
type MembersOnly = 'member' | 'buyer' | 'staff';

/** A request as its handler gets it: who makes it, and what of it the contract names. */
interface ReceivedCall<C extends Call> {
  visitor: Visitor;
  /** The request as it came over the wire, for a call whose sender signs every byte. */
  sent: { headers: Readonly<Record<string, unknown>>; text: string };
  /** Never `null` where the contract demands a member. */
  member: C['who'] extends MembersOnly ? Member : Member | null;
  /** Of a call that waits: the caller hung up, and nobody reads an answer any more. */
  gone: C extends { waits: true } ? AbortSignal : undefined;
  params: Part<C, 'params'>;
  query: Part<C, 'query'>;
  body: Part<C, 'body'>;
}

export interface Answered<C extends Call> {
  answer: z.input<C['answer']>;
  /** Where the next page of a list goes on, if there is one. */
  nextCursor?: string | null;
}

/**
 * Answers one call. Its request is valid, and its rate limits are counted unless the handler counts them itself:
 *
 *     'POST /orders/{id}/cancellations': async ({ params, member }) =>
 *       answered(await cancelOwnOrder(deps, { orderId: params.id, customerId: member.id }), orderAnswer),
 */
export type Handler<C extends Call> = (
  received: ReceivedCall<C>,
) => Promise<
  Answered<C> | Refusal<C['refuses'][number]> | { precompressed: Precompressed } | { file: SentFile }
>;

/** What a call answers that answers a file, as it comes. */
export interface SentFile {
  name: string;
  type: string;
  bytes: Readable;
}

/** A verb's outcome as a handler answers it: a refusal stays as it is, anything else is the answer, or is written as one. */
export function answered<Outcome extends object>(
  outcome: Outcome,
): Extract<Outcome, Refusal> | { answer: Exclude<Outcome, Refusal> };
export function answered<Outcome extends object, Answer>(
  outcome: Outcome,
  write: (result: Exclude<Outcome, Refusal>) => Answer,
): Extract<Outcome, Refusal> | { answer: Answer };
export function answered<Outcome extends object, Answer>(
  outcome: Outcome,
  write?: (result: Exclude<Outcome, Refusal>) => Answer,
) {
  if ('refused' in outcome) return outcome;
  const result = outcome as Exclude<Outcome, Refusal>;
  return { answer: write === undefined ? result : write(result) };
}

/** A module's handlers: any of the contract's calls, by key. */
export type Handlers<Calls extends Record<string, Call>> = { [K in keyof Calls]?: Handler<Calls[K]> };

interface CallDeps {
  db: Database;
  authenticate: Authenticate;
}

export function addCalls<Calls extends Record<string, Call>>(
  api: FastifyInstance,
  calls: Calls,
  { handlers, ...deps }: CallDeps & { handlers: Handlers<Calls> },
): void {
  for (const [key, call] of Object.entries(calls)) {
    const [method, path] = key.split(' ') as [string, string];
    const handler = handlers[key] as Handler<Call> | undefined;
    if (handler === undefined) throw new Error(`${key} has no handler.`);
    const answering = { ...deps, handler };
    api.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
      handler: (request, reply) => answer(call, answering, { request, reply }),
    });
  }
}

async function answer(
  call: Call,
  { db, authenticate, handler }: CallDeps & { handler: Handler<Call> },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  // From the first moment: a caller may hang up while they are authenticated.
  const gone = call.waits === true ? signalOfEnd(reply) : null;
  const caller = await authenticateCaller(call, request, authenticate);
  if ('refused' in caller) return sendRefusal(reply, caller);
  const tooManyByKey = await limitRate(db, attemptsByKey(caller.member));
  if (tooManyByKey !== null) return sendRefusal(reply, tooManyByKey);
  const received: ReceivedCall<Call | (Call & { waits: true })> | Refusal = receive(call, request, caller);
  if ('refused' in received) return sendRefusal(reply, received);
  if (call.limits !== undefined && call.limitsCountedBy === undefined) {
    const tooMany = await limitRate(db, attemptsAt(call.limits, attempterOf(received)));
    if (tooMany !== null) return sendRefusal(reply, tooMany);
  }
  if (gone !== null) received.gone = gone;
  const act = actOf(call, request, caller.member);
  const outcome = await (act === null ? handler(received) : whileActing(act, () => handler(received)));
  if ('refused' in outcome) return sendRefusal(reply, outcome);
  if (call.waits === true) {
    // A caller who was signed out or dismissed meanwhile is told nothing any more.
    const still = await authenticateCaller(call, request, authenticate);
    if ('refused' in still) return sendRefusal(reply, still);
  }
  if ('file' in outcome) return sendFile(reply, outcome.file);
  if ('precompressed' in outcome) return sendPrecompressed(request, reply, outcome.precompressed);
  if (outcome.nextCursor != null) reply.header(nextCursorHeader, outcome.nextCursor);
  // Parsing drops whatever the contract does not name, so that nothing internal leaves by accident.
  return reply
    .code(call.status ?? 200)
    .header('cache-control', 'no-store')
    .send(call.status === 204 ? undefined : call.answer.parse(outcome.answer));
}

const sendFile = (reply: FastifyReply, { name, type, bytes }: SentFile): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(type)
    .send(bytes);

function signalOfEnd({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.closed) ending.abort();
  else raw.once('close', () => ending.abort());
  return ending.signal;
}

/** Seconds after which it makes sense to try again, for refusals that name none. */
export const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 5, 503: 2 };

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

const actOf = (call: Call, { id, method }: FastifyRequest, member: Member | null): Acting | null =>
  call.who === 'staff'
    ? {
        requestId: id,
        right: rightUsed(call, method, member),
        tabletId: member?.tabletId ?? null,
        apiKeyId: member?.apiKey?.id ?? null,
      }
    : null;

/** Validates what the contract names of a request. */
function receive(
  call: Call,
  request: FastifyRequest,
  caller: AuthenticatedCaller,
): ReceivedCall<Call> | Refusal {
  if (call.body === undefined && hasContent(request.body)) {
    return refuse('malformed', { message: 'This call takes no body.' });
  }
  const received: Record<string, unknown> = { ...caller };
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = call[part]?.safeParse(request[part] ?? {});
    if (parsed?.success === false) return refuse('malformed', fieldsOf(parsed.error));
    received[part] = parsed?.data;
  }
  return received as unknown as ReceivedCall<Call>;
}

function attempterOf({ visitor, member, body }: ReceivedCall<Call>) {
  const { email } = (body ?? {}) as { email?: string | null };
  return { address: visitor.address, email, member };
}

function fieldsOf(error: z.ZodError): Pick<Refusal, 'message' | 'fields'> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.') || 'body'] ??= message;
  const [first] = Object.values(fields);
  return { fields, ...(first === undefined ? {} : { message: first }) };
}

/** Some clients send `{}` or `null` where they mean no body. */
function hasContent(body: unknown): boolean {
  return body !== undefined && body !== null && !(typeof body === 'object' && Object.keys(body).length === 0);
}
