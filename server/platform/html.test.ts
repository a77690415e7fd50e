import fc from 'fast-check';
import { expect, test } from 'vitest';
import { html, toText } from './html.ts';

test('values are escaped in text and in attributes', () => {
  const hostile = `<b title="it's">&amp;</b>`;
  expect(toText(html`<p title="${hostile}">${hostile}</p>`)).toBe(
    '<p title="&#60;b title=&#34;it&#39;s&#34;&#62;&#38;amp;&#60;/b&#62;">' +
      '&#60;b title=&#34;it&#39;s&#34;&#62;&#38;amp;&#60;/b&#62;</p>',
  );
});

test('no value can open a tag or end an attribute', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => !/[<>"']/.test(toText(html`${text}`))));
});

test('nested templates are not escaped, lists are joined, and undefined is nothing', () => {
  const items = ['1', '&'].map((item) => html`<li>${item}</li>`);
  expect(toText(html`<ul>${items}</ul>${undefined}${0}`)).toBe('<ul><li>1</li><li>&#38;</li></ul>0');
});
