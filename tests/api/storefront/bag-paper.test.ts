/** The picture of a bag in mails: its paper is drawn once, and each label laid over it. */
import { Resvg } from '@resvg/resvg-wasm';
import { expect, it, onTestFinished, vi } from 'vitest';
import draw from '#server/storefront/share-picture-worker.ts';

/** As the pages draw a bag: the paper, and last the label, on which the name comes before all that is of the coffee. */
const bagOf = (name: string, paper = '<path d="M88 104H512L528 752H72Z" fill="#d3ae80"></path>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="50 20 500 780" role="img" aria-label="Bag of ${name}">${paper}<g font-family="sans-serif" text-anchor="middle"><rect x="122" y="196" width="356" height="526" fill="#fffaf0"></rect><text x="300" y="232" font-size="17">SIXBEAN</text><g font-family="serif"><text x="300" y="300" font-size="40">${name}</text></g></g></svg>`;

it('the paper of bags is drawn once, and each label for itself', () => {
  const render = vi.spyOn(Resvg.prototype, 'render');
  onTestFinished(() => render.mockRestore());
  const first = draw({ bag: bagOf('Kitchen Window') });
  expect(render).toHaveBeenCalledTimes(2);
  const other = draw({ bag: bagOf('Front Door') });
  expect(render).toHaveBeenCalledTimes(3);
  expect(Buffer.from(draw({ bag: bagOf('Kitchen Window') })).equals(first)).toBe(true);
  expect(Buffer.from(other).equals(first)).toBe(false);
});

it('a paper that can’t be drawn never comes out as the one before', () => {
  draw({ bag: bagOf('Kitchen Window') });
  const broken = { bag: bagOf('Kitchen Window', '<path d="M88 104H512">') };
  expect(() => draw(broken)).toThrow('SVG');
  expect(() => draw(broken)).toThrow('SVG');
});
