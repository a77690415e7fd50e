import type { Received } from '#contract/calls.ts';
import { readCustomBlendId } from '#domain/blend/ctaps-id.ts';
import { isVisible } from '#domain/blend/name.ts';
import { type BlendRefusal, refusalOfRecipe } from '#domain/blend/recipe.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';
import { saveCustomBlends } from './custom-blend-store.ts';
import { byPercentage, newCtapsId, saveOwnBlends, withoutBidiControls } from './own-blend.ts';

type BlendRequest = Received<'POST /shared-blends'>['body'];

/** Answers the CTAPS id of the blend: a member's own blend, or one for everybody who shares an equal blend without an account. */
export async function shareBlend(
  db: Database,
  { ownerId, ...request }: BlendRequest & { ownerId: number | null },
  catalogue: Catalogue,
): Promise<string | Refusal<'invalid'>> {
  const blend = {
    ...request,
    name: withoutBidiControls(request.name),
    description: withoutBidiControls(request.description),
    openedFrom: request.openedFrom == null ? null : readCustomBlendId(request.openedFrom),
    blendRecipes: request.blendRecipes.toSorted(byPercentage),
  };
  const wrong = refusalOfRecipe(request.blendRecipes, catalogue.beans) ?? refusalOfRest(blend, catalogue);
  if (wrong !== null) return refuseField(wrong.field, wrong.message);
  const fingerprint = fingerprintOf(pageOf(blend));
  const [saved] = await transact(db, async (transaction) => {
    // Guests' blends are handed over to the account under the same lock.
    const owner = ownerId === null ? undefined : await lockAccount(transaction, ownerId);
    return owner === undefined
      ? saveCustomBlends(transaction, null, [{ ...blend, ctapsId: newCtapsId(), fingerprint }])
      : saveOwnBlends(transaction, owner.id, [blend]);
  });
  return (saved ?? notSaved()).ctaps_id;
}

function notSaved(): never {
  throw new Error('A shared blend was not saved.');
}

/**
 * Fingerprint of a shared blend: everything that its page shows. Two blends with the same recipe and name but different
 * descriptions are two blends, so that nobody shares a stranger's description.
 */
function pageOf({ blendRecipes, roastId, grindId, name, description }: BlendRequest): string {
  const recipe = blendRecipes.map(({ beanId, percentage }) => [beanId, percentage]);
  return JSON.stringify([recipe, roastId, grindId, name.normalize(), description.normalize()]);
}

function refusalOfRest(
  { roastId, grindId, name, description }: BlendRequest,
  catalogue: Catalogue,
): BlendRefusal | null {
  if (!catalogue.roasts.has(roastId)) return wrong('roastId', 'We do not have that roast.');
  if (!catalogue.grinds.has(grindId)) return wrong('grindId', 'We do not have that grind.');
  if (!isVisible(name)) return wrong('name', 'Please give the blend a name that can be read.');
  if (!isVisible(description)) return wrong('description', 'Please describe the blend in words.');
  return null;
}

const wrong = (field: string, message: string): BlendRefusal => ({ code: `wrong_${field}`, message, field });
