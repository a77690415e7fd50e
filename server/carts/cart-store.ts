/** All SQL about carts. Whatever writes to a cart holds the lock on its row first, so that nothing else writes meanwhile. */
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RecipeRow } from '../../domain/blend/recipe.ts';
import type { CartCoffee, Holding } from '../../domain/cart/cart.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

export type CartRow = NonNullable<Awaited<ReturnType<typeof readCart>>>;
export type LineRow = CartRow['lines'][number];

export interface NewLine extends CartCoffee {
  id: string;
  cartId: string;
  blendId: number | null;
  likeness: string;
  quantity: number;
}

export async function insertCart(db: Database, id: string): Promise<void> {
  await db.insertInto('carts').values({ id }).execute();
}

/** A cart with its lines, in the order in which they joined it. */
export function readCart(db: Database | InTransaction, id: string) {
  return db
    .selectFrom('carts')
    .select(['id', (cart) => jsonArrayFrom(linesOf(cart)).as('lines')])
    .where('id', '=', id)
    .executeTakeFirst();
}

const linesOf = (cart: ExpressionBuilder<Schema, 'carts'>) =>
  cart
    .selectFrom('cart_blends')
    .select([
      'id',
      'blend_id',
      'name',
      'description',
      'roast_id',
      'grind_id',
      'bag_size_id',
      'bag_type_id',
      'certification_id',
      'label_design_id',
      'quantity',
      (line) =>
        jsonArrayFrom(
          line
            .selectFrom('cart_blend_recipes as share')
            .select(['share.bean_id', 'share.percentage'])
            .whereRef('share.cart_blend_id', '=', 'cart_blends.id')
            .orderBy('share.id'),
        ).as('recipe'),
    ])
    .whereRef('cart_id', '=', 'carts.id')
    .orderBy('number');

export const lockCart = (db: InTransaction, id: string) =>
  db.selectFrom('carts').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const lockCartOfLine = (db: InTransaction, lineId: string) =>
  db
    .selectFrom('carts')
    .innerJoin('cart_blends', 'cart_id', 'carts.id')
    .select('carts.id')
    .where('cart_blends.id', '=', lineId)
    .forUpdate('carts')
    .executeTakeFirst();

/** The line of the same coffee, if there is one, and how many lines there are. */
export async function findAlike(db: InTransaction, cartId: string, likeness: string): Promise<Alike> {
  const rows = await db
    .selectFrom('cart_blends')
    .select(['id', 'quantity', sql<boolean>`likeness = ${likeness}`.as('alike')])
    .where('cart_id', '=', cartId)
    .execute();
  const line = rows.find(({ alike }) => alike);
  return { id: line?.id ?? null, bags: line?.quantity ?? null, lines: rows.length };
}

interface Alike extends Holding {
  id: string | null;
}

export async function insertLine(db: InTransaction, line: NewLine): Promise<void> {
  await db
    .with('line', (cte) =>
      cte.insertInto('cart_blends').values({
        id: line.id,
        cart_id: line.cartId,
        likeness: line.likeness,
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
      }),
    )
    .insertInto('cart_blend_recipes')
    .values(line.blendRecipes.map((row) => shareOf(line.id, row)))
    .execute();
}

const shareOf = (cart_blend_id: string, { beanId, percentage }: RecipeRow) => ({
  cart_blend_id,
  bean_id: beanId,
  percentage,
});

/** Whether the line was still there. */
export async function setQuantity(db: InTransaction, lineId: string, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cart_blends')
    .set({ quantity })
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const deleteLine = (db: InTransaction, lineId: string) =>
  db.deleteFrom('cart_blends').where('id', '=', lineId).returning('name').executeTakeFirst();

/** No line is without shares, so none found means no such line. */
export const readShares = (db: Database, lineId: string) =>
  db
    .selectFrom('cart_blend_recipes')
    .select(['id', 'cart_blend_id', 'bean_id', 'percentage'])
    .where('cart_blend_id', '=', lineId)
    .orderBy('id')
    .execute();

export const lockEmptyCarts = (db: InTransaction, madeBefore: Date) =>
  db
    .selectFrom('carts')
    .select('id')
    .where('created_at', '<', madeBefore)
    .where(hasNoLines)
    .forUpdate()
    .skipLocked()
    .execute();

/** Looks again whether they are empty: a line may have joined one while its lock was waited for. */
export async function deleteEmptyCarts(db: InTransaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('carts').where('id', 'in', ids).where(hasNoLines).execute();
}

const hasNoLines = ({ not, exists, selectFrom }: ExpressionBuilder<Schema, 'carts'>) =>
  not(exists(selectFrom('cart_blends').select('cart_blends.id').whereRef('cart_id', '=', 'carts.id')));
