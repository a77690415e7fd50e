import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { OwnKeys } from './own-keys/own-keys.ts';
import { digestOf } from './signatures/content-digest.ts';
import { signatureFields } from './signatures/sign-message.ts';

const SIGNED = ['@status', 'content-digest', 'content-type'];

/** A hook of Fastify's that signs each answer as it leaves. While the keys can't be read it leaves unsigned: what it says may be just that. */
export const signAnswers =
  ({ ownKeys, clock }: { ownKeys: OwnKeys; clock: Clock }) =>
  async (request: FastifyRequest, reply: FastifyReply, text: unknown): Promise<unknown> => {
    if (typeof text !== 'string') return text;
    try {
      const fields = {
        'content-digest': digestOf(text),
        'content-type': String(reply.getHeader('content-type')),
      };
      const components = { '@status': String(reply.statusCode), ...fields };
      const by = await ownKeys.signing();
      reply.headers({ ...fields, ...signatureFields(components, { names: SIGNED, by, at: clock() }) });
    } catch (err) {
      request.log.warn({ id: request.id, err }, 'an answer was not signed');
    }
    return text;
  };
