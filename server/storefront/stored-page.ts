/** A page as the cache stores it: compressed in both ways, since the plain page would be three quarters of its bytes. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Precompressed,
  precompress,
  preferredEncoding,
  sendPrecompressed,
} from '#server/platform/precompressed.ts';
import type { RenderedPage } from './render-page.ts';

type Compressed = Omit<Precompressed, 'plain'>;

export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  /** Compressed for status 200; text for any other, and for what nobody may store. */
  body: Compressed | string;
}

export async function storedPage({ status, headers, text }: RenderedPage): Promise<StoredPage> {
  if (status !== 200 || headers['cache-control'] === 'no-store') return { status, headers, body: text };
  const { plain: _, ...body } = await precompress(
    headers['content-type'] ?? 'text/plain; charset=utf-8',
    text,
    headers['cache-control'],
  );
  return { status, headers, body };
}

/** Beside the bytes that are sent: headers, keys and objects. */
const OVERHEAD = 1_500;

export const bytesOf = ({ body }: StoredPage): number =>
  OVERHEAD +
  (typeof body === 'string' ? Buffer.byteLength(body) : body.gzip.bytes.length + body.br.bytes.length);

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: StoredPage,
): Promise<FastifyReply> {
  reply.code(status).headers(headers);
  if (typeof body === 'string') return reply.send(body);
  // Few clients take no compressed page.
  const isPlain = preferredEncoding(request.headers['accept-encoding']) === null;
  const bytes = isPlain ? await plainOf(body) : Buffer.alloc(0);
  const { 'content-encoding': _, ...plainHeaders } = body.gzip.headers;
  return sendPrecompressed(request, reply, { ...body, plain: { bytes, headers: plainHeaders } });
}

const gunzipped = promisify(gunzip);

export const plainOf = (body: Compressed): Promise<Buffer> => gunzipped(body.gzip.bytes);
