/** The creator's state as stored in a browser; reading validates every value, since stored text can be old or damaged. */

import { readCustomBlendId } from '#domain/blend/ctaps-id.ts';
import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { type Contents, MOST_BAGS_IN_CREATOR, nothingYet } from './contents.ts';
import { type CreatorState, type Mix, mixOf } from './creator-state.ts';

const VERSION = 1;
const MOST_ROWS = 120;
const LONGEST_TEXT = 20_000;

export const writeCreatorState = (state: CreatorState): string =>
  JSON.stringify({ version: VERSION, ...state });

/** The valid parts of a stored state, or `null` for text of another version or none. */
export function readCreatorState(text: string | null): CreatorState | null {
  const stored = parsed(text);
  if (stored['version'] !== VERSION) return null;
  const contents = readContents(recordOf(stored['contents']));
  return {
    contents,
    locked: listOf(stored['locked']).filter((id) =>
      contents.recipe.some(({ beanId }) => beanId === id),
    ) as number[],
    past: listOf(stored['past']).map((mix) => readMix(recordOf(mix))),
    future: listOf(stored['future']).map((mix) => readMix(recordOf(mix))),
  };
}

function readContents(stored: Stored): Contents {
  const bagSizeId = stored['bagSizeId'];
  return {
    ...readMix(stored),
    name: readText(stored['name']),
    description: readText(stored['description']),
    bagSizeId: isWhole(bagSizeId) && OFFERED_BAG_SIZES.includes(bagSizeId) ? bagSizeId : nothingYet.bagSizeId,
    quantity: isWhole(stored['quantity'], MOST_BAGS_IN_CREATOR) ? stored['quantity'] : nothingYet.quantity,
  };
}

const readMix = (stored: Stored): Mix =>
  mixOf({
    recipe: readRecipe(listOf(stored['recipe'])),
    roastId: readChoice(stored['roastId'], nothingYet.roastId),
    grindId: readChoice(stored['grindId'], nothingYet.grindId),
    openedFrom: readOpenedFrom(stored['openedFrom']),
  });

function readRecipe(rows: readonly unknown[]): RecipeRow[] {
  const recipe: RecipeRow[] = [];
  let room = 100;
  for (const row of rows.slice(0, MOST_ROWS)) {
    const { beanId, percentage } = recordOf(row);
    if (!isWhole(beanId) || (percentage !== 0 && !isWhole(percentage, room))) continue;
    if (recipe.some((known) => known.beanId === beanId)) continue;
    recipe.push({ beanId, percentage });
    room -= percentage;
  }
  return recipe;
}

const readChoice = (stored: unknown, otherwise: number | null): number | null =>
  stored === null || isWhole(stored) ? stored : otherwise;

const readOpenedFrom = (stored: unknown): string | null =>
  typeof stored === 'string' ? readCustomBlendId(stored) : null;

const readText = (stored: unknown): string =>
  typeof stored === 'string' ? stored.slice(0, LONGEST_TEXT) : '';

const isWhole = (stored: unknown, most = Number.MAX_SAFE_INTEGER): stored is number =>
  Number.isSafeInteger(stored) && (stored as number) >= 1 && (stored as number) <= most;

type Stored = Readonly<Record<string, unknown>>;

function parsed(text: string | null): Stored {
  try {
    return recordOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

const recordOf = (stored: unknown): Stored =>
  typeof stored === 'object' && stored !== null ? (stored as Stored) : {};

const listOf = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : []);
