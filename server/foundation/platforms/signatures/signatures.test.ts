// cspell:ignore AQAB Papi Mlrw
import { createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestOf, isDigestOf } from './content-digest.ts';
import { isSignatureOf, readPublicKeys, thumbprintOf } from './public-keys.ts';
import { type Components, signatureBase } from './signature-base.ts';
import { readBytes, readDictionary, readNames } from './structured-fields.ts';

/** Appendix B.1 of RFC 9421. */
const P256 = createPublicKey(`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf
w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==
-----END PUBLIC KEY-----`).export({ format: 'jwk' });
const ED25519 = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' };
const KEYS = readPublicKeys([
  { kid: 'test-key-ecc-p256', ...P256 },
  { kid: 'test-key-ed25519', ...ED25519 },
]);

/** Appendix B.2 of RFC 9421. */
const RESPONSE = {
  '@status': '200',
  date: 'Tue, 20 Apr 2021 02:07:56 GMT',
  'content-type': 'application/json',
  'content-digest':
    'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
  'content-length': '23',
};
const REQUEST = {
  '@method': 'POST',
  '@path': '/foo',
  '@authority': 'example.com',
  '@query': '?param=Value&Pet=dog',
  date: 'Tue, 20 Apr 2021 02:07:55 GMT',
  'content-type': 'application/json',
  'content-length': '18',
};
const VECTORS: [string, { components: Components; input: string; signature: string; kid: string }][] = [
  [
    'B.2.4, by ECDSA over P-256',
    {
      components: RESPONSE,
      input:
        '("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
      signature: 'wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==',
      kid: 'test-key-ecc-p256',
    },
  ],
  [
    'B.2.6, by Ed25519',
    {
      components: REQUEST,
      input:
        '("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      signature: 'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==',
      kid: 'test-key-ed25519',
    },
  ],
];

describe('a signature of RFC 9421', () => {
  it.each(VECTORS)('%s, holds, and over anything else does not', (_, vector) => {
    const covered = readNames(vector.input);
    const key = KEYS.get(vector.kid);
    if (covered === null || key == null) throw new Error('The vector was not read.');
    const holds = (components: Components) =>
      isSignatureOf(
        signatureBase(components, covered) ?? '',
        readBytes(`:${vector.signature}:`) ?? Buffer.alloc(0),
        key,
      );
    expect(holds(vector.components)).toBe(true);
    for (const { name } of covered.names)
      expect(holds({ ...vector.components, [name]: 'something else' })).toBe(false);
  });

  it('is written as section 2.5 has it', () => {
    const covered = readNames(
      '("@method" "@authority" "@path" "content-digest" "content-length" "content-type");created=1618884473;keyid="test-key-rsa-pss"',
    );
    const digest =
      'sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:';
    expect(covered && signatureBase({ ...REQUEST, 'content-digest': digest }, covered)).toBe(
      [
        '"@method": POST',
        '"@authority": example.com',
        '"@path": /foo',
        `"content-digest": ${digest}`,
        '"content-length": 18',
        '"content-type": application/json',
        '"@signature-params": ("@method" "@authority" "@path" "content-digest" "content-length" "content-type");created=1618884473;keyid="test-key-rsa-pss"',
      ].join('\n'),
    );
  });

  it('may cover one member of a dictionary', () => {
    const covered = readNames('("signature-agent";key="sig1");keyid="k"');
    const field = 'other="x", sig1="https://platform.example/";type=jwks_uri';
    expect(covered && signatureBase({ 'signature-agent': field }, covered)).toBe(
      '"signature-agent";key="sig1": "https://platform.example/";type=jwks_uri\n"@signature-params": ("signature-agent";key="sig1");keyid="k"',
    );
  });

  it.each([
    '("@path" "@path")',
    '("x-none")',
    '("@path";req)',
    '("Content-Type")',
    '("content-type";sf)',
    '("constructor")',
  ])('over %s is none', (input) => {
    const covered = readNames(input);
    expect(covered && signatureBase(REQUEST, covered)).toBeNull();
  });
});

describe('the fields of a signature', () => {
  it('are one list, however its spaces are set', () => {
    expect(readNames('(  "@method"   "ucp-agent"; key="profile" ); created=1;  x=?1')?.text).toBe(
      '("@method" "ucp-agent";key="profile");created=1;x',
    );
  });

  it.each(['', '(', '()x', '"a"', '("a"', '(a)', 'sig1=()'])('are no list where it says %s', (text) => {
    const read = readNames(text);
    expect(read === null || read.text === '()').toBe(true);
  });

  it('name each signature once', () => {
    expect([...(readDictionary('sig1=("@path");keyid="a,b", sig2=:AAAA:')?.keys() ?? [])]).toEqual([
      'sig1',
      'sig2',
    ]);
    expect(readDictionary('sig1=:AAAA:, sig1=:AAAA:')).toBeNull();
    expect(readDictionary('sig1=:AAAA:,')).toBeNull();
    expect(readDictionary('x'.repeat(5_000))).toBeNull();
  });

  it('of any kind are read in a moment, and never throw', () => {
    const sign = fc.constantFrom(...'("@;=:?1a- ),*\\~');
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 300 }), (signs) => {
        readDictionary(signs.join(''));
        readNames(signs.join(''));
      }),
    );
  });
});

describe('a digest', () => {
  it('is of one body', () => {
    expect(digestOf('{"hello": "world"}')).toBe('sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:');
    expect(isDigestOf(`sha-512=:AAAA:, ${digestOf('a')}`, 'a')).toBe(true);
    expect([
      isDigestOf(digestOf('a'), 'b'),
      isDigestOf(undefined, 'a'),
      isDigestOf('sha-512=:AAAA:', 'a'),
    ]).toEqual([false, false, false]);
  });
});

describe('published keys', () => {
  it('have the thumbprint of RFC 8037', () => {
    expect(thumbprintOf({ ...ED25519, x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' })).toBe(
      'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
    );
  });

  it('that are not for signatures, or no keys, are left out; those of other kinds spoil none', () => {
    const keys = readPublicKeys([
      { kid: 'encrypts', use: 'enc', ...ED25519 },
      { kid: 'signs alone', key_ops: ['sign'], ...ED25519 },
      { kid: 'rsa', kty: 'RSA', n: 'AQAB', e: 'AQAB' },
      { kid: 'off the curve', ...P256, x: ED25519.x },
      { kid: 'other use', ...P256, alg: 'ES384' },
      'nonsense',
      { kid: 'good', use: 'sig', alg: 'ES256', ...P256 },
      { kid: 'good', ...ED25519 },
    ]);
    expect([...keys].map(([kid, key]) => [kid, key?.algorithm ?? null])).toEqual([
      ['rsa', null],
      ['off the curve', null],
      ['other use', null],
      ['good', 'ES256'],
    ]);
    expect(readPublicKeys({ kid: 'x' }).size).toBe(0);
  });
});
