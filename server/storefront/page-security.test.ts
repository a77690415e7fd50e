import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newNonce, securePage } from './page-security.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const scriptsIn = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1];

it('allows the inline scripts that have the nonce of their render, each by its hash, and takes the nonce out', () => {
  const nonce = newNonce();
  const { html, policy } = securePage(
    `<link rel="stylesheet" href="/s.css" nonce="${nonce}"/><script nonce="${nonce}">one()</script>
     <script type="module" async="" nonce="${nonce}">two()</script><script src="/a.js"></script>
     <script type="application/ld+json">{"@type":"Product"}</script>`,
    nonce,
  );
  expect(scriptsIn(policy)).toBe(`'self' ${hashOf('one()')} ${hashOf('two()')}`);
  expect(policy).not.toContain('unsafe');
  expect(html).toBe(
    `<link rel="stylesheet" href="/s.css"/><script>one()</script>
     <script type="module" async="">two()</script><script src="/a.js"></script>
     <script type="application/ld+json">{"@type":"Product"}</script>`,
  );
});

it.each(['', ' nonce=""', ' nonce="guessed"', ` nonce="${newNonce()}"`])(
  'does not allow an inline script with the attributes “%s” that is not ours',
  (attributes) => {
    const nonce = newNonce();
    const { policy } = securePage(
      `<script${attributes}>evil()</script><script nonce="${nonce}">ours()</script>`,
      nonce,
    );
    expect(scriptsIn(policy)).toBe(`'self' ${hashOf('ours()')}`);
  },
);
