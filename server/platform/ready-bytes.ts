/** An answer kept as the bytes that go over the wire: written, hashed and compressed once, sent many times. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ReadyBytes {
  type: string;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

export async function readyBytes(type: string, text: string): Promise<ReadyBytes> {
  const plain = Buffer.from(text);
  const [gzip, brotli] = await Promise.all([
    gzipped(plain, { level: 9 }),
    brotlied(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  const etag = createHash('sha256').update(type).update(plain).digest('base64url').slice(0, 22);
  return { type, etag: `"${etag}"`, plain, gzip, brotli };
}

export async function readyJson(value: unknown): Promise<ReadyBytes> {
  return readyBytes('application/json; charset=utf-8', JSON.stringify(value));
}

export function sendReady(request: FastifyRequest, reply: FastifyReply, bytes: ReadyBytes): FastifyReply {
  reply.header('etag', bytes.etag).header('vary', 'Accept-Encoding').header('cache-control', 'no-cache');
  if (holdsAlready(request.headers['if-none-match'], bytes.etag)) return reply.code(304).send();
  reply.type(bytes.type);
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(bytes.plain);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? bytes.brotli : bytes.gzip);
}

/** Of what the client takes, the smallest; an encoding with `q=0` is one that it does not take. */
export function preferredEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  if (accepted === undefined) return null;
  const takes = (name: string) =>
    new RegExp(`(^|[ ,])${name} *(;(?! *q=0(\\.0*)? *(,|$))|,|$)`).test(accepted);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null;
}

/** Any of several tags may fit, weak or strong, and a star fits all. */
function holdsAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag));
}
