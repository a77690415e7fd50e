/** How a mixing is written down in a browser, and read again whatever has become of it there. */

import { OFFERED_BAG_SIZES } from '../blend/packing.ts';
import type { RecipeRow } from '../blend/recipe.ts';
import { type Contents, MOST_BAGS_IN_CREATOR, nothingYet } from './contents.ts';
import { type Mix, type Mixing, mixOf } from './creator-state.ts';

const VERSION = 1;
const MOST_ROWS = 120;
const LONGEST_TEXT = 20_000;

export const writeMixing = (mixing: Mixing): string => JSON.stringify({ version: VERSION, ...mixing });

/** What is sound in it, or `null` where nothing is. */
export function readMixing(text: string | null): Mixing | null {
  const kept = parsed(text);
  if (kept['version'] !== VERSION) return null;
  const contents = readContents(recordOf(kept['contents']));
  return {
    contents,
    locked: listOf(kept['locked']).filter((id) =>
      contents.recipe.some(({ beanId }) => beanId === id),
    ) as number[],
    past: listOf(kept['past']).map((mix) => readMix(recordOf(mix))),
    future: listOf(kept['future']).map((mix) => readMix(recordOf(mix))),
  };
}

function readContents(kept: Kept): Contents {
  const bagSizeId = kept['bagSizeId'];
  return {
    ...readMix(kept),
    name: readText(kept['name']),
    description: readText(kept['description']),
    bagSizeId: isWhole(bagSizeId) && OFFERED_BAG_SIZES.includes(bagSizeId) ? bagSizeId : nothingYet.bagSizeId,
    quantity: isWhole(kept['quantity'], MOST_BAGS_IN_CREATOR) ? kept['quantity'] : nothingYet.quantity,
  };
}

const readMix = (kept: Kept): Mix =>
  mixOf({
    recipe: readRecipe(listOf(kept['recipe'])),
    roastId: readChoice(kept['roastId'], nothingYet.roastId),
    grindId: readChoice(kept['grindId'], nothingYet.grindId),
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

const readChoice = (kept: unknown, otherwise: number | null): number | null =>
  kept === null || isWhole(kept) ? kept : otherwise;

const readText = (kept: unknown): string => (typeof kept === 'string' ? kept.slice(0, LONGEST_TEXT) : '');

const isWhole = (kept: unknown, most = Number.MAX_SAFE_INTEGER): kept is number =>
  Number.isSafeInteger(kept) && (kept as number) >= 1 && (kept as number) <= most;

type Kept = Readonly<Record<string, unknown>>;

function parsed(text: string | null): Kept {
  try {
    return recordOf(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

const recordOf = (kept: unknown): Kept => (typeof kept === 'object' && kept !== null ? (kept as Kept) : {});

const listOf = (kept: unknown): readonly unknown[] => (Array.isArray(kept) ? kept : []);
