/** How tastes change, as it is answered. */
import type { TastesPreview } from '#contract/prices/taste-previews.ts';
import { noticeableDifference } from '#domain/taste/in-words.ts';
import type { TasteChange, TastesChanged } from './preview-tastes.ts';

export const tastesAnswer = (
  { bean, blends, brands }: TastesChanged,
  savedBlends: number,
): TastesPreview => ({
  bean: changeAnswer(bean),
  blends: blends.map(({ id, name, roastId, moved, ...change }) => ({
    id,
    name,
    roast_id: roastId,
    moved,
    ...changeAnswer(change),
  })),
  saved_blends: savedBlends,
  brands,
});

const changeAnswer = ({ before, after }: TasteChange) => ({
  before,
  after,
  words: noticeableDifference(after, before),
});
