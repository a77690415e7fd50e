/** What the blend says of one of its beans, each part for itself, so that a component renders again for what it shows alone. */
import { totalPercentage } from '#domain/blend/recipe.ts';
import { mostPercentage } from '#domain/blend-creator/contents.ts';
import { useCreatorState } from '../store/creator-store.ts';

export const usePercentage = (beanId: number): number =>
  useCreatorState(({ contents }) => contents.recipe.find((row) => row.beanId === beanId)?.percentage ?? 0);

export const useMostPercentage = (beanId: number): number =>
  useCreatorState(({ contents }) => mostPercentage(contents.recipe, beanId));

/** Whether the blend has room for no further per cent, of any bean. */
export const useFull = (): boolean =>
  useCreatorState(({ contents }) => totalPercentage(contents.recipe) >= 100);

export const useLocked = (beanId: number): boolean =>
  useCreatorState(({ locked }) => locked.includes(beanId));
