import { expect, it } from 'vitest';
import { readMarkdown } from './markdown.server.ts';
import { plainText } from './prose-node.ts';

it('paragraphs are parsed with their inline elements', () => {
  expect(readMarkdown('A *light* and **dark** `1:2` \\* [roast](/shop) & <hello@sixbean.example>')).toEqual([
    {
      tag: 'p',
      children: [
        'A ',
        { tag: 'em', children: ['light'] },
        ' and ',
        { tag: 'strong', children: ['dark'] },
        ' ',
        { tag: 'code', children: ['1:2'] },
        ' ',
        '*',
        ' ',
        { tag: 'a', children: ['roast'], href: '/shop' },
        ' & ',
        { tag: 'a', children: ['hello@sixbean.example'], href: 'mailto:hello@sixbean.example' },
      ],
    },
  ]);
});

it('headings get a slug as their id', () => {
  const [heading] = readMarkdown('## It’s a *cafetière*, and why?');
  expect(heading).toMatchObject({ tag: 'h2', id: 'its-a-cafetiere-and-why' });
});

it('lists, tables and quotations are parsed', () => {
  const nodes = readMarkdown('- one\n- two\n\n1. first\n\n> said\n\n| a | b |\n|---|---|\n| 1 | 2 |');
  expect(nodes.map((node) => (typeof node === 'string' ? node : node.tag))).toEqual([
    'ul',
    'ol',
    'blockquote',
    'table',
  ]);
  expect(nodes[3]).toEqual({
    tag: 'table',
    children: [
      {
        tag: 'thead',
        children: [
          {
            tag: 'tr',
            children: [
              { tag: 'th', children: ['a'] },
              { tag: 'th', children: ['b'] },
            ],
          },
        ],
      },
      {
        tag: 'tbody',
        children: [
          {
            tag: 'tr',
            children: [
              { tag: 'td', children: ['1'] },
              { tag: 'td', children: ['2'] },
            ],
          },
        ],
      },
    ],
  });
  expect(plainText(nodes.slice(0, 1))).toMatch(/^one.*two$/);
});

it.each([
  '<script>alert(1)</script>',
  'An <b>inline</b> tag',
  '<!-- a remark -->',
  '![A picture](/share.png)',
  '# A title, which the page has already',
  '#### A fourth degree',
  '- [ ] to do',
])('unsupported Markdown is refused: %s', (text) =>
  expect(() => readMarkdown(text)).toThrow('Unsupported Markdown'),
);

it('a picture in a line of its own is a figure that names what to draw', () => {
  expect(readMarkdown('Text.\n\n![Two coffees](radar:B0013,B0025)')[1]).toEqual({
    tag: 'figure',
    children: ['Two coffees'],
    picture: { kind: 'radar', of: ['B0013', 'B0025'] },
  });
});

it.each([
  '![A file](/favicon.svg)',
  '![A foreign file](https://example.com/a.png)',
  '![Unknown](chart:B0013)',
  '![Nothing](bags:)',
  '![Too many](labelled:B0013,B0025)',
  '![Script](javascript:alert)',
  '![](bags:B0013)',
  '![In a line](bags:B0013) with text',
  'Text and ![a picture](bags:B0013)',
])('%s is no picture of a text', (text) => {
  expect(() => readMarkdown(text)).toThrow(/picture|Unsupported/);
});
