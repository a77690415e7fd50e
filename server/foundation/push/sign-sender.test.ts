import { createPublicKey, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { newSenderKeys, signSender } from './sign-sender.ts';

const SENDING = {
  endpoint: 'https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV',
  contact: 'mailto:admin@example.com',
  now: new Date('2026-11-28T12:00:00Z'),
};

it('says where a message goes, until when and who answers for it, signed with the key that browsers subscribed to', () => {
  // Often enough to meet a key with a zero at its beginning now and then.
  for (let times = 0; times < 300; times++) {
    const keys = newSenderKeys();
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(signSender(keys, SENDING)) ?? [];
    const [header = '', claims = '', signature = ''] = token.split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(key).toBe(keys.publicKey);
    expect(read(header)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(read(claims)).toEqual({
      aud: 'https://push.example.net',
      exp: Date.parse('2026-11-29T00:00:00Z') / 1000,
      sub: 'mailto:admin@example.com',
    });
    const point = Buffer.from(key, 'base64url');
    const half = (from: number) => point.subarray(from, from + 32).toString('base64url');
    const publicKey = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
    });
    const signed = Buffer.from(`${header}.${claims}`);
    const isSigned = verify(
      'sha256',
      signed,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isSigned).toBe(true);
  }
});
