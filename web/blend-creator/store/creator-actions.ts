/** What the customer does to the mix. */

import { filledToHundred, splitEvenly } from '../../../domain/blend/percentages.ts';
import type { RecipeRow } from '../../../domain/blend/recipe.ts';
import type { LinkedBlend } from '../../../domain/blend/recipe-link.ts';
import {
  type Contents,
  withBean,
  withoutBean,
  withPercentage,
  withQuantity,
} from '../../../domain/blend-creator/contents.ts';
import { begunAnew, redone, undone, withLock } from '../../../domain/blend-creator/creator-state.ts';
import { changeContents, changeMixing, currentMixing } from './creator-store.ts';

export function addBeans(beanIds: readonly number[]): void {
  changeContents((contents) => beanIds.reduce(withBean, contents));
}

export function removeBean(beanId: number): void {
  changeContents((contents) => withoutBean(contents, beanId));
}

export function setShare(share: RecipeRow): void {
  changeContents((contents) => withPercentage(contents, share), `share of ${share.beanId}`);
}

export function setQuantity(quantity: number): void {
  changeContents((contents) => withQuantity(contents, quantity));
}

export function choose(chosen: Partial<Pick<Contents, 'roastId' | 'grindId' | 'bagSizeId'>>): void {
  changeContents((contents) => ({ ...contents, ...chosen }));
}

export function write(texts: Partial<Pick<Contents, 'name' | 'description'>>): void {
  changeContents((contents) => ({ ...contents, ...texts }), 'writing');
}

export const fillToHundred = (): void => setShares(filledToHundred);

export const splitTheRest = (): void => setShares(splitEvenly);

export const toggleLock = (beanId: number): void => changeMixing((mixing) => withLock(mixing, beanId));

export const undo = (): void => changeMixing(undone);

export const redo = (): void => changeMixing(redone);

export const beginAnew = (): void => changeMixing(begunAnew);

/** Takes over a recipe from elsewhere; a name only where none was written yet. */
export function takeOver(blend: LinkedBlend & { description?: string }): void {
  const { recipe, roastId, grindId, name = '', description = '' } = blend;
  changeContents((contents) => ({
    ...contents,
    recipe,
    roastId: roastId ?? contents.roastId,
    grindId: grindId ?? contents.grindId,
    ...(contents.name === '' && contents.description === '' ? { name, description } : {}),
  }));
}

function setShares(set: typeof filledToHundred): void {
  const { locked } = currentMixing();
  changeContents((contents) => ({ ...contents, recipe: set(contents.recipe, locked) }));
}
