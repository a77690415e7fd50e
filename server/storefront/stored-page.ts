/** A page as the cache stores it: compressed in both ways, and in the clear once somebody asks for that, since few do. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Encoding,
  type Precompressed,
  precompress,
  type Representation,
  sendRepresentation,
} from '#server/platform/precompressed.ts';
import type { RenderedPage } from './render-page.ts';

export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  /** Compressed for status 200; text for any other, and for what nobody may store. */
  body: Compressed | string;
}

type Compressed = Omit<Precompressed, 'plain'> & { plain?: Representation };

export async function storedPage({ status, headers, text }: RenderedPage): Promise<StoredPage> {
  if (status !== 200 || headers['cache-control'] === 'no-store') return { status, headers, body: text };
  const { etag, gzip, br } = await precompress(
    headers['content-type'] ?? 'text/plain; charset=utf-8',
    text,
    headers['cache-control'],
  );
  const withOwn = ({ bytes, headers: own }: Representation) => ({ bytes, headers: { ...headers, ...own } });
  return { status, headers, body: { etag, gzip: withOwn(gzip), br: withOwn(br) } };
}

/** The page in the clear, which it holds from then on. */
export async function uncompressed({ body }: StoredPage): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body);
  if (body.plain === undefined) {
    const { 'content-encoding': _, ...headers } = body.gzip.headers;
    body.plain = { bytes: await gunzipped(body.gzip.bytes), headers };
  }
  return body.plain.bytes;
}

export const hasPlain = ({ body }: StoredPage): boolean =>
  typeof body === 'string' || body.plain !== undefined;

const gunzipped = promisify(gunzip);

/** Beside the bytes that are sent: headers, keys and objects. */
const OVERHEAD = 1_500;

export function bytesOf({ body }: StoredPage): number {
  if (typeof body === 'string') return OVERHEAD + Buffer.byteLength(body);
  const { gzip, br, plain } = body;
  return OVERHEAD + gzip.bytes.length + br.bytes.length + (plain?.bytes.length ?? 0);
}

/** The cache was asked for the page in this encoding, so it has it. */
export function sendPage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { status, headers, body }: StoredPage,
  encoding: Encoding,
): FastifyReply {
  if (typeof body === 'string') return reply.code(status).headers(headers).send(body);
  const representation = body[encoding] ?? body.gzip;
  return sendRepresentation(request, reply, { etag: body.etag, representation });
}
