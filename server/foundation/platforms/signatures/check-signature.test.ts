import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature } from './check-signature.ts';
import { digestOf } from './content-digest.ts';
import { readPublicKeys } from './public-keys.ts';
import { signatureFields } from './sign-message.ts';
import type { Components } from './signature-base.ts';

describe('a request', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = readPublicKeys([{ kid: 'k1', ...publicKey.export({ format: 'jwk' }) }]);
  const now = new Date('2026-11-29T12:00:00Z');
  const text = '{"line_items":[]}';
  const components = {
    '@method': 'POST',
    '@authority': 'shop.test',
    '@path': '/ucp/v1/carts',
    'ucp-agent': 'profile="https://assistant.example/"',
    'idempotency-key': 'x'.repeat(22),
    'content-type': 'application/json',
    'content-digest': digestOf(text),
  };
  const names = Object.keys(components);
  const signed = (over: readonly string[] = names, at = now) => ({
    ...components,
    ...signatureFields(components, { names: over, by: { kid: 'k1', key: privateKey }, at }),
  });
  const judge = (sent: Components, body = text) =>
    checkSignature({ components: sent, text: body }, { keys, now });

  it('that is signed whole is taken', () => {
    expect(judge(signed())).toBeNull();
    expect(judge({ ...signed(), 'x-other': 'anything' })).toBeNull();
  });

  it.each(names)('whose signature leaves out %s is not', (left) => {
    expect(judge(signed(names.filter((name) => name !== left)))).toBe('signature_invalid');
  });

  it.each(names)('whose %s was changed on the way is not', (name) => {
    const fault = name === 'content-digest' ? 'digest_mismatch' : 'signature_invalid';
    expect(judge({ ...signed(), [name]: 'other' })).toBe(fault);
  });

  it('with another body, a query or another reader’s header that nobody signed is not', () => {
    expect(judge(signed(), '{"line_items": []}')).toBe('digest_mismatch');
    expect(judge({ ...signed(), '@query': '?x' })).toBe('signature_invalid');
    expect(judge({ ...signed(), 'signature-agent': 'sig1="https://x.example"' })).toBe('signature_invalid');
  });

  it('counts from five minutes before its time to two days after it', () => {
    const after = (minutes: number) => judge(signed(names, new Date(now.getTime() - minutes * 60_000)));
    expect([after(-4), after(-6), after(48 * 60 - 1), after(48 * 60 + 1)]).toEqual([
      null,
      'signature_invalid',
      null,
      'signature_invalid',
    ]);
    const expired = { ...signed() };
    expired['signature-input'] += ';expires=1';
    expect(judge(expired)).toBe('signature_invalid');
  });

  it('says what is wrong with its key', () => {
    expect(judge({ ...signed(), 'signature-input': signed()['signature-input'].replace('k1', 'k2') })).toBe(
      'key_not_found',
    );
    const rsa = readPublicKeys([{ kid: 'k1', kty: 'RSA' }]);
    expect(checkSignature({ components: signed(), text }, { keys: rsa, now })).toBe('algorithm_unsupported');
  });

  it('with half of a signature, or one for another purpose, is not taken', () => {
    const { signature: _, ...half } = signed();
    expect(judge(half)).toBe('signature_missing');
    expect(judge({ ...signed(), signature: 'sig9=:AAAA:' })).toBe('signature_missing');
    expect(judge({ ...signed(), signature: '(nonsense' })).toBe('signature_invalid');
    const tagged = signed();
    expect(judge({ ...tagged, 'signature-input': `${tagged['signature-input']};tag="other"` })).toBe(
      'signature_invalid',
    );
  });

  it('with several signatures is taken for one of ours', () => {
    const good = signed();
    expect(
      judge({
        ...good,
        'signature-input': `other=("@path");keyid="k9", ${good['signature-input']}`,
        signature: `other=:AAAA:, ${good.signature}`,
      }),
    ).toBeNull();
  });
});
