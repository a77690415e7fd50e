import type { Received } from '#contract/calls.ts';
import { readCustomBlendId } from '#domain/blend/ctaps-id.ts';
import { refusalOfLine } from '#domain/blend/line.ts';
import { isVisible } from '#domain/blend/name.ts';
import { PACKING } from '#domain/blend/packing.ts';
import type { BlendRefusal } from '#domain/blend/recipe.ts';
import { type CartCoffee, identityOf, refusalOfAdding } from '#domain/cart/cart.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { type Attempt, limitRate } from '#server/platform/rate-limit.ts';
import { type Refusal, refuse, refuseField } from '#server/platform/refusal.ts';
import { fingerprintOf, newId } from '#server/platform/secrets.ts';
import {
  findIdempotencyKey,
  joinCountedLine,
  joinLine,
  type LineRow,
  listLines,
  moveToEnd,
  type NewLine,
  readCart,
} from './cart-store.ts';
import { changeCart } from './held-cart.ts';
import type { Holder } from './holder-store.ts';
import { houseBlendOf, offShelf } from './house-blend-of.ts';
import { storefrontOf } from './storefront-of.ts';

/** Bags of one coffee for a cart. */
interface LineRequest extends Omit<Received<'POST /cart-blends'>['body'], 'additionId'> {
  /** Chosen by the sender, so that bags which are asked for twice are added once. */
  idempotencyKey: string | null;
  holder: Holder;
}

type AddRefusal = 'not_found' | 'changed_meanwhile' | 'invalid' | 'too_many_tries';

export async function addLine(
  db: Database,
  request: LineRequest,
  { catalogue, attempts }: { catalogue: Catalogue; attempts: readonly Attempt[] },
): Promise<LineRow | Refusal<AddRefusal>> {
  const wrong = refusalOfCoffee(request, catalogue);
  if (wrong !== null) return refuseLine(wrong);
  const { holder, cartId: cart, beforeId } = request;
  const openedFrom = publicIdOf(request);
  const storefrontId = (await storefrontOf(db, request))?.id ?? null;
  const fingerprint = fingerprintOf(identityOf({ ...request, storefrontId }));
  const line = {
    ...request,
    id: newId(),
    blendId: houseBlendOf(request, catalogue),
    fingerprint,
    openedFrom,
    storefrontId,
  };
  // A line that has a place of its own is put there under the cart's lock.
  const first =
    beforeId == null
      ? await joinCountedLine(db, { line, holder }, attempts).catch(undefinedIfRefused)
      : undefined;
  // A statement that failed counted nothing.
  const counted = first ?? (await limitRate(db, attempts)) ?? { result: null };
  if ('refused' in counted) return counted;
  const joined =
    counted.result ??
    (await changeCart(db, { cart, holder }, (transaction) => joinSameLine(transaction, line, request)).catch(
      undefinedIfRefused,
    ));
  // Race: the same idempotency key was used in another cart at the same moment, or the storefront ended. The next attempt finds it so.
  if (joined === undefined) return addLine(db, request, { catalogue, attempts });
  if ('refused' in joined) return joined;
  const row = rowOf({ ...line, ...joined });
  return storefrontId === null ? row : ((await findLine(db, cart, row.id)) ?? row);
}

/**
 * Race: two requests that add at once may both see room for one more line, or use one idempotency key; the database lets one win. And
 * a storefront may have ended with its maker's account since it was looked for.
 */
function undefinedIfRefused(error: unknown): undefined {
  const { constraint } = error as { constraint?: string };
  if (constraint === undefined || !RACES.includes(constraint)) throw error;
}

const RACES: readonly string[] = ['cart_room', 'idempotency_key_used_once', 'cart_blends_storefront_id_fkey'];

/** Adds a line to a cart that is locked, or says why it cannot be added. */
async function joinSameLine(db: InTransaction, line: NewLine, { holder, beforeId }: LineRequest) {
  const { cartId, fingerprint, quantity, idempotencyKey } = line;
  const lines = await listLines(db, cartId);
  const same = lines.find((one) => one.fingerprint === fingerprint);
  const before = idempotencyKey === null ? undefined : await findIdempotencyKey(db, idempotencyKey);
  if (before !== undefined) {
    if (before.fingerprint !== fingerprint || before.quantity !== quantity) return KEY_OF_ANOTHER_LINE;
    return same === undefined ? TAKEN_OUT : { id: same.id, quantity: same.quantity };
  }
  const tooMany = refusalOfAdding(quantity, { lines: lines.length, bags: same?.quantity ?? null });
  if (tooMany !== null) return refuseLine(tooMany);
  // A line was taken out of the cart in between.
  const joined = await joinLine(db, line, holder);
  if (joined === undefined) throw new Error(`Cart ${cartId} has room for a line that the database refuses.`);
  if (joined.id === line.id) await moveToEnd(db, linesFrom(lines, beforeId));
  return joined;
}

/** The lines that come after the new one: the one that it is put before, and all behind that. */
function linesFrom(lines: readonly { id: string }[], beforeId: string | null | undefined): string[] {
  const index = lines.findIndex(({ id }) => id === beforeId);
  return index === -1 ? [] : lines.slice(index).map(({ id }) => id);
}

const KEY_OF_ANOTHER_LINE = refuseField(
  'additionId',
  'Something else was added under this id. Please add this coffee under an id of its own.',
);

const TAKEN_OUT = refuse('changed_meanwhile', {
  message:
    'This coffee went into your cart at the first try, and is no longer there. Add it once more if you want it.',
});

/** What isn't the id of a custom blend is left out: a page may be old. */
const publicIdOf = ({ openedFrom }: CoffeeRequest): string | null =>
  openedFrom == null ? null : readCustomBlendId(openedFrom);

/** With the terms that its storefront sets. */
const findLine = async (db: Database, cartId: string, id: string): Promise<LineRow | undefined> =>
  (await readCart(db, cartId))?.lines.find((line) => line.id === id);

export const refuseLine = ({ message, field }: BlendRefusal) => refuseField(field, message);

type CoffeeRequest = Omit<LineRequest, 'idempotencyKey' | 'holder' | 'cartId' | 'customerId' | 'beforeId'>;

/** A line that never lay in a cart: of an order that staff take. */
export function lineOf(request: CoffeeRequest, catalogue: Catalogue): LineRow | Refusal<'invalid'> {
  const wrong = refusalOfCoffee(request, catalogue);
  if (wrong !== null) return refuseLine(wrong);
  return rowOf({ ...request, id: newId(), blendId: houseBlendOf(request, catalogue) });
}

const refusalOfCoffee = (request: CoffeeRequest, catalogue: Catalogue): BlendRefusal | null =>
  refusalOfLine(request, catalogue) ?? refusalOfRest(request, catalogue);

/** The rules of a line that is bought and not merely priced. */
function refusalOfRest(request: CoffeeRequest, catalogue: Catalogue): BlendRefusal | null {
  const { rows } = catalogue;
  const { certificationId, labelDesignId, name, description, blendRecipes } = request;
  if (!rows.certifications.some(({ id }) => id === certificationId))
    return wrong('certificationId', 'We do not have that certification.');
  if (labelDesignId !== PACKING.labelDesignId) return wrong('labelDesignId', 'We do not have that label.');
  if (!isVisible(name)) return wrong('name', 'Please give the coffee a name that can be read.');
  if (!isVisible(description)) return wrong('description', 'Please describe the coffee in words.');
  const line = {
    blend_id: houseBlendOf(request, catalogue),
    name,
    roast_id: request.roastId,
    recipe: blendRecipes.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
  };
  const missing = offShelf(line, catalogue);
  return missing === undefined ? null : wrong('blendRecipes', `${missing} is out of stock just now.`);
}

const wrong = (field: string, message: string): BlendRefusal => ({ code: `wrong_${field}`, message, field });

const rowOf = (line: CoffeeRequest & { id: string; blendId: number | null }): LineRow => ({
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
  opened_from: publicIdOf(line),
  recipe: line.blendRecipes.map(({ beanId, percentage }) => ({ bean_id: beanId, percentage })),
});

/** The coffee of a line. */
export const coffeeOf = (row: LineRow): CartCoffee => ({
  blendRecipes: row.recipe.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage })),
  roastId: row.roast_id,
  grindId: row.grind_id,
  bagSizeId: row.bag_size_id,
  bagTypeId: row.bag_type_id,
  certificationId: row.certification_id,
  labelDesignId: row.label_design_id,
  name: row.name,
  description: row.description,
  ...(row.storefront_id != null && { storefrontId: row.storefront_id }),
});
