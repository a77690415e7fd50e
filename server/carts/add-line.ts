import { createHash } from 'node:crypto';
import type { Received } from '../../contract/calls.ts';
import { refusalOfLine } from '../../domain/blend/line.ts';
import { canBeSeen } from '../../domain/blend/name.ts';
import type { BlendRefusal } from '../../domain/blend/recipe.ts';
import { likenessOf, refusalOfJoining } from '../../domain/cart/cart.ts';
import type { Shelf } from '../catalogue/catalogue.ts';
import type { Database } from '../platform/database.ts';
import { type Refusal, refuseField } from '../platform/refusal.ts';
import { type Holder, joinLine, type LineRow, readHolding } from './cart-store.ts';
import { changeCart } from './held-cart.ts';
import { houseBlendOf } from './house-blend-of.ts';
import { newId } from './new-id.ts';

type AskedLine = Received<'POST /cart-blends'>['body'];

/** The only label that there is. */
const LABEL_DESIGN = 58;

export async function addLine(
  db: Database,
  { holder, ...asked }: AskedLine & { holder: Holder },
  shelf: Shelf,
): Promise<LineRow | Refusal<'not_found' | 'invalid'>> {
  const wrong = refusalOfLine(asked, shelf) ?? refusalOfRest(asked, shelf);
  if (wrong !== null) return refuseLine(wrong);
  const likeness = createHash('sha256').update(likenessOf(asked)).digest('base64url');
  const blendId = houseBlendOf(asked, shelf);
  const line = { ...asked, id: newId(), blendId, likeness };
  const joined = await joinLine(db, line, holder).catch(undefinedIfFull);
  if (joined !== undefined) return rowOf({ ...line, ...joined });
  return changeCart(db, { cart: asked.cartId, holder }, async (transaction, cartId) => {
    const tooMany = refusalOfJoining(asked.quantity, await readHolding(transaction, cartId, likeness));
    if (tooMany !== null) return refuseLine(tooMany);
    // Something left the cart in between.
    const joinedNow = await joinLine(transaction, line, holder);
    if (joinedNow === undefined) throw new Error('A coffee was kept out of a cart that has room for it.');
    return rowOf({ ...line, ...joinedNow });
  });
}

/** Two that joined at once may both have seen the last place; the database gives it to one. */
function undefinedIfFull(error: unknown): undefined {
  if ((error as { constraint?: unknown }).constraint !== 'cart_room') throw error;
}

const refuseLine = ({ message, field }: BlendRefusal) => refuseField(field, message);

/** What only matters where a coffee is bought and not merely priced. */
function refusalOfRest(asked: AskedLine, { beans, rows }: Shelf): BlendRefusal | null {
  const { certificationId, labelDesignId, name, description, blendRecipes } = asked;
  if (!rows.certifications.some(({ id }) => id === certificationId))
    return wrong('certificationId', 'We do not have that certification.');
  if (labelDesignId !== LABEL_DESIGN) return wrong('labelDesignId', 'We do not have that label.');
  if (!canBeSeen(name)) return wrong('name', 'Please give the coffee a name that can be read.');
  if (!canBeSeen(description)) return wrong('description', 'Please describe the coffee in words.');
  const missing = blendRecipes
    .map(({ beanId }) => beans.get(beanId)?.row)
    .find((row) => row?.in_stock === false);
  if (missing === undefined) return null;
  return wrong('blendRecipes', `${missing.name} is out of stock just now.`);
}

const wrong = (field: string, message: string): BlendRefusal => ({ code: `wrong_${field}`, message, field });

const rowOf = (line: AskedLine & { id: string; blendId: number | null }): LineRow => ({
  id: line.id,
  blend_id: line.blendId,
  name: line.name,
  description: line.description,
  roast_id: line.roastId,
  grind_id: line.grindId,
  bag_size_id: line.bagSizeId,
  bag_type_id: line.bagTypeId,
  certification_id: line.certificationId,
  label_design_id: line.labelDesignId,
  quantity: line.quantity,
  recipe: line.blendRecipes.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
});
