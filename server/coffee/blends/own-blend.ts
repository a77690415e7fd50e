/** A blend that a customer orders, or that a member shares, is saved as theirs: once for the same recipe, roast and name. */
import { randomBytes } from 'node:crypto';
import { CTAPS_RANDOM_BYTES, customBlendCtapsId } from '#domain/blend/ctaps-id.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { type NewCustomBlend, type SavedBlend, saveCustomBlends } from './custom-blend-store.ts';

export interface OrderedBlend {
  name: string;
  description: string;
  roastId: number;
  grindId: number;
  blendRecipes: readonly RecipeRow[];
  /** The CTAPS id of the public blend that it was opened from, if it was. */
  openedFrom: string | null;
}

export const saveOwnBlends = (
  db: InTransaction,
  ownerId: number,
  ordered: readonly OrderedBlend[],
): Promise<SavedBlend[]> => saveCustomBlends(db, ownerId, ordered.map(asNewBlend));

function asNewBlend({ roastId, ...ordered }: OrderedBlend): NewCustomBlend {
  const name = withoutBidiControls(ordered.name);
  const blendRecipes = ordered.blendRecipes.toSorted(byPercentage);
  const recipe = blendRecipes.map(({ beanId, percentage }) => [beanId, percentage]);
  const fingerprint = fingerprintOf(JSON.stringify([recipe, roastId, name.normalize()]));
  const description = withoutBidiControls(ordered.description);
  return { ...ordered, roastId, name, description, blendRecipes, fingerprint, ctapsId: newCtapsId() };
}

export const newCtapsId = (): string => customBlendCtapsId(randomBytes(CTAPS_RANDOM_BYTES));

/** The highest percentage first; equal ones by the bean's id. */
export const byPercentage = (one: RecipeRow, other: RecipeRow): number =>
  one.percentage === other.percentage ? one.beanId - other.beanId : other.percentage - one.percentage;

/** Bidirectional control characters are invisible and would turn the text around the blend's name too. */
export const withoutBidiControls = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim();
