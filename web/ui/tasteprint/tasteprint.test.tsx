import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { seededBean } from '../../../tests/examples/seeded-beans.ts';
import { Tasteprint } from './tasteprint.tsx';

const yirgacheffe = { name: 'Yirgacheffe', roastId: 1, scores: seededBean(1).scores };

describe('a tasteprint', () => {
  it('has its three strongest tastes as text alternative', () => {
    const svg = renderToStaticMarkup(<Tasteprint coffee={yirgacheffe} />);
    expect(svg).toContain('role="img"');
    expect(svg).toContain('aria-label="Tasteprint of Yirgacheffe: above all floral, sour and fruity"');
  });

  it('is hidden from assistive technology where it is decorative', () => {
    const svg = renderToStaticMarkup(<Tasteprint coffee={yirgacheffe} decorative />);
    expect(svg).toContain('aria-hidden="true"');
    expect(svg).not.toContain('aria-label');
  });

  it('has eighteen petals at every size, and no inline styles', () => {
    for (const detail of ['small', 'medium', 'large'] as const) {
      const svg = renderToStaticMarkup(<Tasteprint coffee={yirgacheffe} detail={detail} />);
      expect(svg.match(/<path d="[^"]+" fill="#(?!f6ead8)/g)).toHaveLength(18);
      expect(svg).not.toContain('style=');
    }
  });

  it('is the same for the same coffee, and changes in one petal when one taste does', () => {
    const petalsOf = (scores: typeof yirgacheffe.scores): string[] =>
      renderToStaticMarkup(<Tasteprint coffee={{ ...yirgacheffe, scores }} />).match(
        /<path d="[^"]+" fill="#/g,
      ) ?? [];
    const petals = petalsOf(yirgacheffe.scores);
    expect(petalsOf({ ...yirgacheffe.scores })).toEqual(petals);
    const sweeter = petalsOf({ ...yirgacheffe.scores, sweet: 10 });
    expect(petals.filter((petal) => !sweeter.includes(petal))).toHaveLength(1);
  });

  it('divides its ring into the beans of a blend', () => {
    const svg = renderToStaticMarkup(<Tasteprint coffee={{ ...yirgacheffe, percentages: [70, 30] }} />);
    expect(svg).toContain('stroke-dasharray="69.4 0.6 29.4 0.6"');
  });

  it('takes less than 4,000 characters', () => {
    expect(renderToStaticMarkup(<Tasteprint coffee={yirgacheffe} />).length).toBeLessThan(4_000);
  });
});
