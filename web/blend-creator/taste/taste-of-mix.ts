import { totalPercentage } from '#domain/blend/recipe.ts';
import type { Mix } from '#domain/blend-creator/creator-state.ts';
import type { Scores } from '#domain/taste/axes.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { noticeableDifference } from '#domain/taste/in-words.ts';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import type { CreatorData } from '../store/creator-data.ts';
import { NO_PERCENTAGE_YET, NO_TASTE_YET } from './empty-blend-words.ts';

/** Predicted taste of the blend, with its percentages scaled to 100; `null` while all percentages are 0. */
export function tasteOfMix({ recipe, roastId }: Mix, { beans, rule }: CreatorData): Scores | null {
  const rows = recipe.flatMap(({ beanId, percentage }) => {
    const bean = beans.get(beanId);
    return bean !== undefined && percentage > 0 ? [{ bean, percentage }] : [];
  });
  const total = rows.reduce((sum, { percentage }) => sum + percentage, 0);
  if (total === 0 || roastId === null || rule[roastId] === undefined) return null;
  const filled = rows.map(({ bean, percentage }) => ({ bean, percentage: (percentage * 100) / total }));
  return tasteOfBlend(filled, roastId, rule);
}

export interface Tasted {
  now: Scores | null;
  before: Scores | null;
}

export function strengthsInWords({ recipe }: Mix, { now }: Tasted): string {
  if (now !== null) return `Mostly ${strongestInWords(now)}.`;
  return recipe.length === 0 ? NO_TASTE_YET : NO_PERCENTAGE_YET;
}

/** Changes against the blend before the last change; empty without any that can be tasted. */
export const changesInWords = ({ now, before }: Tasted): string =>
  now === null || before === null ? '' : (noticeableDifference(now, before) ?? '');

/** The taste and its changes for screen readers, announced after each change. */
export function mixInWords(mix: Mix, tasted: Tasted): string {
  if (mix.recipe.length === 0) return '';
  const changes = changesInWords(tasted);
  const against = changes === '' ? [] : [`Compared with your last version: ${changes}`];
  return [`Total ${totalPercentage(mix.recipe)}%.`, strengthsInWords(mix, tasted), ...against].join(' ');
}
