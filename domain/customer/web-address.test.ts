// cspell:ignore اچھی
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mentionsWebAddress } from './web-address.ts';

test.each([
  'https://evil.example',
  'see evil.example',
  'WWW.EVIL',
  'evil.co/win',
  'evil．example',
  'дом.рф',
  'write to me@evil',
  'evil。com',
  'evil｡com',
  'evil․com',
  'evil[.]com',
  'evil(.)com',
  'evil [dot] com',
  'evil (dot) com',
  'evil dot com',
  'evil\u2009.\u200acom',
  'evil\u{1d16d}com',
  'evil\u22c5com',
  'evil . com/win',
  'evil .com',
  '0300.0000.0002.0007',
  '0xc0.0x0.0x2.0x7',
  '\uff45\uff56\uff49\uff4c\uff0e\uff43\uff4f\uff4d',
  '\u{1d41e}\u{1d42f}\u{1d422}\u{1d425}.\u{1d41c}\u{1d428}\u{1d426}',
  'ⓔⓥⓘⓛ.ⓒⓞⓜ',
  'evil.c\u00adom',
  'evil\u00ad.com',
  'evil.\u200bcom',
  'evil.\u2060com',
  'evil\u200d.\u200ccom',
  'evil.\ufeffcom',
  'evil.\u034fcom',
  'evil.c\u0301om',
  '\u202emoc.live',
  'hxxp://evil',
  'hxxp evil',
  'HTTP:\\\\evil',
  'ftp://evil',
  'http:∕∕evil',
  'javascript:alert(1)',
  'tel:+447700900123',
  'wa.me/447700900123',
  't.me/evil',
  'xn--80ak6aa92e',
  '192.0.2.7',
  '192.0.2.7/win',
  '１９２.０.２.７',
  '192[.]0[.]2[.]7',
  '3221225991/win',
  '4294967295/win',
  '16777216 / 7',
  '0xc0000207',
  '[2001:db8::7]',
  'localhost:3000',
])('%s mentions a web address', (text) => expect(mentionsWebAddress(text)).toBe(true));

test.each([
  'Theo Lindqvist',
  'J.R. Smith',
  'J. R. R. Tolkien',
  'Dr. Anna O’Neill-Brown',
  'Try it. It is lovely… 4.5 of 5!',
  'See you at 7.30. Bring cake',
  'Come at 19:30, or at 7.30 p.m. on Sunday.',
  'Marks from 1 to 10: 7. 8. 9. 10.',
  'I told him. Me too. Live well. Top it up.',
  'こんにちは。田中です。ジョン・スミス',
  'Gal·la, Sant Marcel·lí',
  'یہ اچھی ہے۔ بہت اچھی۔',
  '10\u202f000 beans,\u2009and tea',
  'St. Ives',
  '£3.50 a cup, £20.75 a kilo',
  'On 24.12.2026 we drink it together',
  'Order 1207, and 0117 496 0600 is their number',
  'Half/half, and/or a third: roast 3/5',
  'It is 1,800 metres up; version 2.0',
  'A dot of milk, and the dot on the label',
  'Why me? Because: it is good.',
  'Anna (the one from the office) says hello :)',
  'Zoë Müller, 田中さん',
  '\u092e\u0940\u0928\u093e, \u0928\u092e\u0938\u094d\u0924\u0947',
  'I love you 💚👩🏽‍🍳',
  '10% off? No, 50/50!',
  'e.g. this one, i.e. the red',
  '4500123456/10',
  'PO 10004711/2',
  '',
])('"%s" mentions no web address', (text) => expect(mentionsWebAddress(text)).toBe(false));

describe('a domain is seen', () => {
  const label = fc.stringMatching(/^[a-z][a-z0-9]{1,8}$/);
  const ending = fc.constantFrom('com', 'co.uk', 'shop', 'example', 'me', 'de');
  const dot = fc.constantFrom('.', '。', '．', '｡', '․', '[.]', '(.)', ' [dot] ', '(dot)');
  const likeDot = fc.constantFrom(
    '\u0701',
    '\u0702',
    '\u06d4',
    '\u2219',
    '\u22c5',
    '\ua4f8',
    '\ua60e',
    '\u{10a50}',
    '\u{1d16d}',
  );
  const thin = fc
    .array(fc.constantFrom('\u2000', '\u2005', '\u2009', '\u200a', '\u202f', '\u205f'), { maxLength: 3 })
    .map((spaces) => spaces.join(''));
  const nothing = fc.constantFrom(
    '\u00ad',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u202e',
    '\u061c',
    '\u{e0061}',
    '\ufe0f',
  );
  const around = fc.constantFrom('', 'Try ', 'Look: ', '“', '\n');

  test('whatever dot it has, whatever thin spaces beside it and whatever invisible signs stand in it', () =>
    fc.assert(
      fc.property(
        label,
        fc.oneof(
          dot,
          fc
            .tuple(thin, fc.oneof(likeDot, fc.constantFrom('.', '．', '。')), thin)
            .map((parts) => parts.join('')),
        ),
        ending,
        fc.array(fc.tuple(fc.nat(), nothing)),
        around,
        (name, sign, end, hidden, before) => {
          let text = [...`${name}${sign}${end}`];
          for (const [at, one] of hidden) text = text.toSpliced(at % (text.length + 1), 0, one);
          expect(mentionsWebAddress(before + text.join(''))).toBe(true);
        },
      ),
    ));

  test('in whatever letters it is written', () =>
    fc.assert(
      fc.property(
        label,
        ending,
        fc.constantFrom(0xff21 - 65, 0x1d400 - 65, 0x24b6 - 65),
        (name, end, shift) => {
          const styled = `${name}.${end}`
            .toUpperCase()
            .replace(/[A-Z]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + shift));
          expect(mentionsWebAddress(styled)).toBe(true);
        },
      ),
    ));

  test('as an address in four numbers', () =>
    fc.assert(
      fc.property(fc.ipV4(), around, (address, before) => {
        expect(mentionsWebAddress(before + address)).toBe(true);
      }),
    ));
});

describe('no domain is seen', () => {
  const word = fc
    .stringMatching(/^[A-Z]?[a-z]{1,9}$/)
    .filter((one) => !/^(http|https|hxxp|www|localhost|dot)$/i.test(one));
  const number = fc.oneof(
    fc.integer({ min: 0, max: 9999 }).map(String),
    fc.tuple(fc.nat(99), fc.nat(99)).map(([pounds, pence]) => `£${pounds}.${pence}`),
    fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${hour}.${minute}`),
  );
  const mark = fc.constantFrom(' ', ', ', '. ', '… ', '! ', ': ', ' – ', '; ', ' (', ') ', ' & ', '\n');

  test('in words and numbers with a space after each sentence', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(word, number), mark), { maxLength: 20 }), (parts) => {
        expect(mentionsWebAddress(parts.flat().join(''))).toBe(false);
      }),
    ));
});
