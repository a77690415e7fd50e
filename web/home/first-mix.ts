/** What the server works out of the first mix, so that the rule of taste stays out of the script of the home page. */
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { RoastEffectAnswer } from '#contract/catalogue/taste-rule.ts';
import { tasteAtRoast } from '#domain/taste/blend-taste.ts';
import { FIRST_MIX } from './chosen-coffees.ts';

const WORDS_SHOWN = 2;

export type Mix = ReturnType<typeof mixOf>;

/** What the browser gets of the beans: their names, a word or two, and how they taste in the roast of the mix. */
export const mixOf = (beans: readonly Bean[], effects: readonly RoastEffectAnswer[]) => {
  const rule = Object.fromEntries(effects.map((effect) => [effect.roast_id, effect]));
  const { roastId } = FIRST_MIX;
  return {
    roastId,
    beans: beans.map((bean) => ({
      id: bean.id,
      name: bean.name,
      words: bean.descriptors.slice(0, WORDS_SHOWN).join(', '),
      scores: tasteAtRoast({ roastId: bean.roast_id, scores: bean }, roastId, rule),
    })),
    recipe: FIRST_MIX.beans.map(({ id, percentage }) => ({ beanId: id, percentage })),
  };
};
