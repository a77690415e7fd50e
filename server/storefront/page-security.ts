/** Content security policy: what a page may load and run. Inline scripts are allowed by their hash, so that a cached page stays valid. */
import { createHash } from 'node:crypto';
import { newId } from '#server/platform/secrets.ts';

/** A new one for each render, so that nothing that is rendered can know it. */
export const newNonce = (): string => newId();

/**
 * Takes the nonce out of a page, and allows the scripts that had it. A script without it was not written by our own code: it
 * stays in the page, and browsers refuse to run it.
 */
export function securePage(marked: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`;
  const hashes = [...marked.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = '']) => attributes.includes(mark))
    .map(([, , code = '']) => `'sha256-${sha256(code)}'`);
  return { html: marked.replaceAll(mark, ''), policy: contentSecurityPolicy(hashes) };
}

/**
 * Files of the shop are scripts only below `/assets/`, but for the workers of brew cards and of messages: nothing else is answered with a type that
 * browsers run.
 */
export const contentSecurityPolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A service worker is held to the policy of its own file: it fetches what is ours, shows our mark, and loads no further script. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** Further security headers that only a document heeds. */
export const DOCUMENT_PROTECTION = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
};

/** Scripts with their code in the page, except data blocks such as JSON-LD, which never run. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))([^>]*)>([\s\S]*?)<\/script>/g;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
