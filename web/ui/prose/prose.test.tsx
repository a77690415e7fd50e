import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Prose } from './prose.tsx';
import type { ProseNode } from './prose-node.ts';

const drawn = (...nodes: ProseNode[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Prose nodes={nodes} />
    </MemoryRouter>,
  ).replaceAll(/ class="[^"]*"/g, '');

it('text is escaped', () =>
  expect(drawn({ tag: 'p', children: ['<b>1 & 2</b>'] })).toContain('<p>&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>'));

it('headings link to themselves', () =>
  expect(drawn({ tag: 'h2', id: 'grind', children: ['Grind'] })).toContain(
    '<h2 id="grind"><a href="#grind">Grind</a></h2>',
  ));

it('numbered headings and clauses show their number and link to themselves', () => {
  const html = drawn(
    { tag: 'h3', id: 'clause-1-2', number: '1.2', children: ['Prices'] },
    { tag: 'ol', children: [{ tag: 'li', id: 'clause-1-2-1', number: '1.2.1', children: ['In pounds.'] }] },
  );
  expect(html).toContain('<h3 id="clause-1-2"><a href="#clause-1-2"><span>1.2 </span>Prices</a></h3>');
  expect(html).toContain('<li id="clause-1-2-1"><a href="#clause-1-2-1">1.2.1</a><div>In pounds.</div></li>');
});

it.each(['/shop', '#clause-1', 'https://ico.org.uk/', 'mailto:hello@sixbean.example'])(
  'a link to %s keeps its address',
  (href) => expect(drawn({ tag: 'a', href, children: ['there'] })).toContain(`<a href="${href}"`),
);
