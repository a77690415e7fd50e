/** A blend that a customer orders, or that a member shares, is theirs from then on: the same recipe, roast and name are one blend, however often ordered. */
import { randomBytes } from 'node:crypto';
import { CTAPS_RANDOM_BYTES, customBlendCtapsId } from '../../domain/blend/ctaps-id.ts';
import type { RecipeRow } from '../../domain/blend/recipe.ts';
import type { InTransaction } from '../platform/database.ts';
import { fingerprintOf } from '../platform/fingerprint.ts';
import { type SavedBlend, saveCustomBlend } from './custom-blend-store.ts';

export interface OrderedBlend {
  name: string;
  description: string;
  roastId: number;
  grindId: number;
  blendRecipes: readonly RecipeRow[];
}

export function saveOwnBlend(db: InTransaction, ownerId: number, ordered: OrderedBlend): Promise<SavedBlend> {
  const { roastId } = ordered;
  const name = withoutTurns(ordered.name);
  const blendRecipes = ordered.blendRecipes.toSorted(bySize);
  const recipe = blendRecipes.map(({ beanId, percentage }) => [beanId, percentage]);
  const fingerprint = fingerprintOf(JSON.stringify([recipe, roastId, name.normalize()]));
  const description = withoutTurns(ordered.description);
  const blend = { ...ordered, name, description, blendRecipes, ownerId, fingerprint, ctapsId: newCtapsId() };
  return saveCustomBlend(db, blend);
}

export const newCtapsId = (): string => customBlendCtapsId(randomBytes(CTAPS_RANDOM_BYTES));

/** The largest share first; equal ones by their bean. */
export const bySize = (one: RecipeRow, other: RecipeRow): number =>
  one.percentage === other.percentage ? one.beanId - other.beanId : other.percentage - one.percentage;

/** Marks that turn the direction of what follows would reach beyond the blend's own words, and nobody sees them. */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim();
