/** Content security policy: what a page may load and run. Inline scripts are allowed by their hash, so that a cached page stays valid. */
import { createHash } from 'node:crypto';

export function contentSecurityPolicy(html: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => `'sha256-${sha256(code)}'`);
  return [
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
}

/** Further security headers that only a document heeds. */
export const DOCUMENT_PROTECTION = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), browsing-topics=()',
};

/** Scripts with their code in the page, except data blocks such as JSON-LD, which never run. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
