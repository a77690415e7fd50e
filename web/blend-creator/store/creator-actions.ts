/** What the customer does to the mix. */
import { filledToHundred, splitEvenly } from '#domain/blend/percentages.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import type { LinkedBlend } from '#domain/blend/recipe-link.ts';
import {
  type Contents,
  withBean,
  withBeanReplaced,
  withoutBean,
  withPercentage,
  withQuantity,
} from '#domain/blend-creator/contents.ts';
import { redone, startedAfresh, undone, withLock } from '#domain/blend-creator/creator-state.ts';
import { changeContents, changeCreatorState, currentState } from './creator-store.ts';

export function addBeans(beanIds: readonly number[]): void {
  changeContents((contents) => beanIds.reduce(withBean, contents));
}

export function removeBean(beanId: number): void {
  changeContents((contents) => withoutBean(contents, beanId));
}

/** Puts another bean in a bean's place, with its percentage. */
export function replaceBean(beanId: number, by: number): void {
  changeContents((contents) => withBeanReplaced(contents, beanId, by));
}

export function setPercentage(row: RecipeRow): void {
  changeContents((contents) => withPercentage(contents, row), `percentage of ${row.beanId}`);
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

export const fillToHundred = (): void => withPercentages(filledToHundred);

export const splitTheRest = (): void => withPercentages(splitEvenly);

export const toggleLock = (beanId: number): void => changeCreatorState((state) => withLock(state, beanId));

export const undo = (): void => changeCreatorState(undone);

export const redo = (): void => changeCreatorState(redone);

export const startAfresh = (): void => changeCreatorState(startedAfresh);

export interface OpenedBlend extends LinkedBlend {
  description?: string;
  /** CTAPS id of a public blend, or null for any other; left out where the blend goes on from where it began. */
  openedFrom?: string | null;
}

/** Takes over a recipe from elsewhere; a name only where none has been written yet. */
export function takeOver(blend: OpenedBlend): void {
  const { recipe, roastId, grindId, openedFrom, name = '', description = '' } = blend;
  changeContents((contents) => ({
    ...contents,
    recipe,
    roastId: roastId ?? contents.roastId,
    grindId: grindId ?? contents.grindId,
    openedFrom: openedFrom === undefined ? contents.openedFrom : openedFrom,
    ...(contents.name === '' && contents.description === '' ? { name, description } : {}),
  }));
}

export const setOpenedFrom = (openedFrom: string | null): void =>
  changeContents((contents) => ({ ...contents, openedFrom }));

function withPercentages(set: typeof filledToHundred): void {
  const { locked } = currentState();
  changeContents((contents) => ({ ...contents, recipe: set(contents.recipe, locked) }));
}
