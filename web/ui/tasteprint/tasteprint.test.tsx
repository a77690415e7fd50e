import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TASTES } from '#domain/taste/axes.ts';
import { seededBean } from '#tests/examples/seeded-beans.ts';
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

  it('has a petal for every taste that one finds, at every size, and no inline styles', () => {
    const petals = TASTES.filter((taste) => yirgacheffe.scores[taste] >= 2).length;
    for (const detail of ['small', 'medium', 'large'] as const) {
      const svg = renderToStaticMarkup(<Tasteprint coffee={yirgacheffe} detail={detail} />);
      expect(svg.match(/<path d="[^"]+" fill="#(?!f6ead8)/g)).toHaveLength(petals);
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

  it('has grain on its three strongest petals, and none where it is small', () => {
    const grains = (detail: 'small' | 'medium') =>
      renderToStaticMarkup(<Tasteprint coffee={yirgacheffe} detail={detail} />).match(/stroke-linecap/g);
    expect(grains('medium')).toHaveLength(3);
    expect(grains('small')).toBeNull();
  });

  it('divides its ring into the beans of a blend', () => {
    const svg = renderToStaticMarkup(<Tasteprint coffee={{ ...yirgacheffe, percentages: [70, 30] }} />);
    expect(svg).toContain('stroke-dasharray="2117 18.3 896.8 18.3"');
  });

  it('takes less than 2,400 characters, and small 1,700', () => {
    const lengthOf = (detail: 'small' | 'medium') =>
      renderToStaticMarkup(<Tasteprint coffee={yirgacheffe} detail={detail} />).length;
    expect(lengthOf('medium')).toBeLessThan(2_400);
    expect(lengthOf('small')).toBeLessThan(1_700);
  });
});
