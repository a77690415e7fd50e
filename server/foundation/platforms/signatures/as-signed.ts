import type { FastifyRequest } from 'fastify';
import type { SignedRequest } from './check-signature.ts';

/** A request as its platform signed it: for the address by which the shop is reached, whatever its header says. */
export function asSigned(
  { headers, method, originalUrl, text }: FastifyRequest,
  publicUrl: string,
): SignedRequest {
  if (headers['signature'] === undefined && headers['signature-input'] === undefined)
    return { components: {}, text };
  const [path = '', query] = splitOnce(originalUrl, '?');
  const derived = {
    '@method': method,
    '@authority': new URL(publicUrl).host,
    '@path': path,
    ...(query !== undefined && { '@query': `?${query}` }),
  };
  return { components: { ...headers, ...derived }, text };
}

const splitOnce = (text: string, at: string): string[] => {
  const place = text.indexOf(at);
  return place === -1 ? [text] : [text.slice(0, place), text.slice(place + at.length)];
};
