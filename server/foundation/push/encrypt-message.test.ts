// cspell:ignore BTBZ Rnbzlw VJSPQT Btkgcy mlml Mqgkf Zwbuw XPXL Wyou BWLVWGNW Sxsj Qulcy
import { expect, it } from 'vitest';
import { encryptMessage, isPublicKey } from './encrypt-message.ts';

/** Of RFC 8291, section 5 and appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  sealed:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

it('seals the example of the standard byte for byte', () => {
  const { text, keys, sealed, ...chosen } = EXAMPLE;
  expect(encryptMessage(text, keys, chosen).toString('base64url')).toBe(sealed);
});

it('never seals the same text alike', () => {
  const sealed = () => encryptMessage(EXAMPLE.text, EXAMPLE.keys).toString('base64url');
  expect(sealed()).not.toBe(sealed());
});

it('knows a point of the curve', () => {
  const { p256dh } = EXAMPLE.keys;
  expect(isPublicKey(p256dh)).toBe(true);
  const wrong = [`${p256dh.slice(0, -1)}8`, `C${p256dh.slice(1)}`, p256dh.slice(0, 40), 'A'.repeat(87)];
  expect(wrong.map(isPublicKey)).toEqual(wrong.map(() => false));
});
