import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coffeeOf, readMarkup } from './markup.ts';

const partsOf = (text: string) => {
  const read = readMarkup(text);
  return 'parts' in read ? read.parts : read.wrong;
};

describe('the markup of a newsletter', () => {
  it('knows headings, paragraphs, links and one coffee', () => {
    const parts = partsOf(
      '# New in\n\nThe Kenyan\nis back. [Look](/cuppingnotes/B0013?bag=2).\n \n\n{coffee B0013}\n\nBye',
    );
    expect(parts).toEqual([
      { heading: 'New in' },
      {
        paragraph: ['The Kenyan is back. ', { words: 'Look', path: '/cuppingnotes/B0013?bag=2' }, '.'],
      },
      { coffee: 'B0013' },
      { paragraph: ['Bye'] },
    ]);
    expect(Array.isArray(parts) && coffeeOf(parts)).toBe('B0013');
  });

  it.each([
    ['[x](https://evil.example)', 'leads to “https://evil.example”'],
    ['[x](//evil.example)', 'leads to “//evil.example”'],
    ['[x](/\\evil.example)', 'leads to “/\\evil.example”'],
    ['[x](javascript:alert)', 'leads to “javascript:alert”'],
    ['Hello\n\n{coffee B0013}\n\n{coffee B0014}', 'shows one coffee'],
    ['Try {coffee B0013} now', 'alone between empty lines'],
    ['# A heading\nand more', 'empty line below'],
    ['# A heading', 'at least one paragraph'],
    ['', 'at least one paragraph'],
  ])('refuses %j', (text, why) => {
    expect(partsOf(text)).toContain(why);
  });

  it('leaves what it does not know as it was written, markup of the web too', () => {
    expect(partsOf('<b>50% off</b> *now* [no link]')).toEqual([
      { paragraph: ['<b>50% off</b> *now* [no link]'] },
    ]);
  });

  it('leads to nothing but pages of the shop, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const read = readMarkup(`Read [this](${written}) and that`);
        if (!('parts' in read)) return;
        for (const part of read.parts)
          for (const run of 'paragraph' in part ? part.paragraph : [])
            if (typeof run !== 'string')
              expect(new URL(run.path, 'https://shop.test').origin).toBe('https://shop.test');
      }),
    );
  });
});
