/** Precompressed answers: written, hashed and compressed once, sent many times. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Precompressed {
  etag: string;
  plain: Representation;
  gzip: Representation;
  br: Representation;
}

export interface Representation {
  bytes: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** By content negotiation. */
export type Encoding = 'br' | 'gzip' | 'plain';

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Higher levels take many times as long and make a page hardly smaller. */
const GZIP = { level: 6 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** zlib answers the beginning of a block of 64 KB, which stays in memory as long as the answer does. */
const inMemoryOfItsSize = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** Caches ask each time whether it still holds. */
const REVALIDATED = 'no-cache';
/** The same, for what another caller would be answered differently: only the browser that asked may store it. */
export const OF_THIS_CALLER = 'private, no-cache';

export async function precompress(
  type: string,
  text: string,
  cacheControl = REVALIDATED,
): Promise<Precompressed> {
  const plain = Buffer.from(text);
  const [gzip, br] = await Promise.all([gzipped(plain, GZIP), brotlied(plain, BROTLI)]);
  const etag = `"${createHash('sha256').update(type).update(plain).digest('base64url').slice(0, 22)}"`;
  const vary = cacheControl === OF_THIS_CALLER ? 'Accept-Encoding, Authorization' : 'Accept-Encoding';
  const headers = { 'content-type': type, etag, vary, 'cache-control': cacheControl };
  return {
    etag,
    plain: { bytes: plain, headers },
    gzip: { bytes: inMemoryOfItsSize(gzip), headers: { ...headers, 'content-encoding': 'gzip' } },
    br: { bytes: inMemoryOfItsSize(br), headers: { ...headers, 'content-encoding': 'br' } },
  };
}

export async function precompressJson(value: unknown, cacheControl?: string): Promise<Precompressed> {
  return precompress('application/json; charset=utf-8', JSON.stringify(value), cacheControl);
}

export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  precompressed: Precompressed,
): FastifyReply {
  const representation = precompressed[preferredEncoding(request.headers['accept-encoding'])];
  return sendRepresentation(request, reply, { etag: precompressed.etag, representation });
}

/** Written past the framework's reply, which would look at each header again. Its hooks after the answer run all the same. */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, representation }: { etag: string; representation: Representation },
): FastifyReply {
  const { bytes, headers } = representation;
  const held = request.headers['if-none-match'];
  if (held !== undefined && hasCurrentCopy(held, etag)) {
    return reply.headers(headers).removeHeader('content-encoding').code(304).send();
  }
  reply.hijack();
  const lines = ['content-length', String(bytes.length)];
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    lines.push(name, String(value));
  reply.raw.writeHead(200, lines).end(bytes);
  return reply;
}

const TAKES_BROTLI = takes('br');
const TAKES_GZIP = takes('gzip');

/** Content negotiation: the smallest encoding that the client accepts. With `q=0` a client declines one. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'plain';
  if (TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'plain';
}

function takes(name: string): RegExp {
  return new RegExp(`(^|[ ,])${name} *(;(?! *q=0(\\.0*)? *(,|$))|,|$)`);
}

/** If-None-Match: any of several tags may match, weak or strong, and a star matches all. */
const hasCurrentCopy = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag);
