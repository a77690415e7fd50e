import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { precompress, preferredEncoding } from './precompressed.ts';

it.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['identity', 'plain'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'plain'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['brotli, xgzip', 'plain'],
] as const)('Accept-Encoding %j gets %j', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding);
});

it('a compressed page takes no more memory than its bytes', async () => {
  const page = randomBytes(6_000).toString('hex');
  const { gzip, br } = await precompress('text/html; charset=utf-8', page);
  for (const { bytes } of [gzip, br]) expect(bytes.buffer.byteLength).toBe(bytes.length);
});
