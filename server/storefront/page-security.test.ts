import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './page-security.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

it("lets in a page's own inline scripts, each by its hash, and nothing else inline", () => {
  const policy = contentSecurityPolicy(
    `<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>
     <script type="application/ld+json">{"@type":"Product"}</script>`,
  );
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1];
  expect(scripts).toBe(`'self' ${hashOf('one()')} ${hashOf('two()')}`);
  expect(policy).not.toContain('unsafe');
});
