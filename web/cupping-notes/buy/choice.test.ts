import { expect, it } from 'vitest';
import { FIRST_CHOICE } from '#web/ui/bag-choice/choice.ts';
import { choiceInAddress } from './choice.ts';

const asked = (query: string) => choiceInAddress(`https://x/cuppingnotes/B0013${query}`, [1, 2, 3, 4, 5]);

it('is a kilo, ground for all purposes, once, unless the address says otherwise', () => {
  expect(asked('')).toEqual(FIRST_CHOICE);
  expect(asked('?bag=3&grind=4&bags=112')).toEqual({ bagSizeId: 3, grindId: 4, quantity: 112 });
});

it.each(['?bag=1', '?bag=07', '?bags=113', '?bags=0', '?bags=1.5', '?bags=-1', '?grind=6', '?grind=x'])(
  'takes no notice of %s',
  (query) => expect(asked(query)).toEqual(FIRST_CHOICE),
);
