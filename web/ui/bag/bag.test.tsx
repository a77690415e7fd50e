import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seededBean } from '#tests/examples/seeded-beans.ts';
import { contrast } from '../contrast.test-support.ts';
import { ShownShop } from '../shop-name.ts';
import { Bag } from './bag.tsx';
import { bandOf } from './band.ts';
import { widthOf } from './fit-text.ts';

const coffee = {
  name: 'Kitchen Window',
  roastId: 4,
  scores: seededBean(1).scores,
  ctapsId: 'C04ZK',
  roast: 'Connoisseur',
  grind: 'Whole Bean',
  weight: '250 g',
  roastedOn: '23 November 2026',
};
const drawn = (element: React.ReactElement, shop = 'Sixbean') =>
  renderToStaticMarkup(<ShownShop value={{ name: shop }}>{element}</ShownShop>);
const wordsOn = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, words]) => words).join(' | ');

describe('a bag', () => {
  it('has everything on its label that is known of the coffee', () => {
    expect(wordsOn(drawn(<Bag coffee={coffee} />))).toBe(
      'SIXBEAN | Kitchen | Window | Floral, sour and fruity | Connoisseur | Whole Bean  ·  250 g | C04ZK  ·  Roasted on 23 November 2026',
    );
  });

  it('says the name of the shop, smaller where it is long', () => {
    const long = 'The Northumberland Coffee Works';
    const svg = drawn(<Bag coffee={coffee} />, long);
    expect(wordsOn(svg)).toContain(long.toUpperCase());
    const size = Number(/font-size="([\d.]+)"[^>]*>THE NORTH/.exec(svg)?.[1]);
    expect(size).toBeLessThan(17);
    expect(widthOf(long.toUpperCase()) * size).toBeLessThanOrEqual(316);
  });

  it('leaves out what is not known yet', () => {
    const { name, roastId, scores } = coffee;
    expect(wordsOn(drawn(<Bag coffee={{ name, roastId, scores, roast: undefined }} />))).toBe(
      'SIXBEAN | Kitchen | Window | Floral, sour and fruity',
    );
  });

  it('has only its name and roast in type where it is small', () => {
    expect(wordsOn(drawn(<Bag coffee={coffee} detail="small" />))).toBe('Kitchen | Window | Connoisseur');
  });

  it('says what it is a picture of, or is hidden where it is decorative', () => {
    expect(drawn(<Bag coffee={coffee} />)).toContain(
      'role="img" aria-label="Bag of Kitchen Window: above all floral, sour and fruity. 250 g, Connoisseur roast, Whole Bean"',
    );
    const decorative = drawn(<Bag coffee={coffee} decorative />);
    expect(decorative).toContain('aria-hidden="true"');
    expect(decorative).not.toContain('aria-label');
  });

  it('is the same for every coffee up to the name, so that this part is drawn once for all pictures in mails', () => {
    // The name is the group with another font than the label around it.
    const paperOf = (svg: string) => /^<svg[^>]*>(.*?<g font-family=.*?)<g font-family=/s.exec(svg)?.[1];
    const paper = paperOf(drawn(<Bag coffee={coffee} />));
    expect(paper).toContain('SIXBEAN');
    expect(paper).not.toContain('Kitchen');
    expect(paperOf(drawn(<Bag coffee={{ ...coffee, name: 'Front Door', roastId: 2 }} />))).toBe(paper);
  });

  it('needs no inline styles, and shares no fill with another bag', () => {
    const svg = drawn(
      <>
        <Bag coffee={coffee} />
        <Bag coffee={coffee} detail="small" />
      </>,
    );
    expect(svg).not.toContain('style=');
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the band of a roast', () => {
  it('has a contrast of at least 4.5:1 to its type', () => {
    for (const roast of [1, 2, 3, 4, 5, 6]) {
      const { colour, ink } = bandOf(roast);
      expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('of an unknown roast is that of the nearest known roast', () => {
    expect(bandOf(0)).toEqual(bandOf(1));
    expect(bandOf(9)).toEqual(bandOf(6));
  });
});
