import type { Pack } from '#domain/agents/variant-id.ts';
import { PACKING } from '#domain/blend/packing.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { type LineRow, lineOf } from '#server/selling/carts/carts.ts';
import type { ResolvedCoffee } from './resolve.ts';

interface PackedCoffee {
  coffee: ResolvedCoffee;
  pack: Pack;
  quantity: number;
}

/** Bags of a coffee as a line of a cart, or why it can’t be one. */
export const lineFor = (
  { coffee, pack, quantity }: PackedCoffee,
  catalogue: Catalogue,
): LineRow | Refusal<'invalid'> =>
  lineOf(
    {
      ...pack,
      ...PACKING,
      blendId: null,
      blendRecipes: coffee.recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
      certificationId: coffee.certificationId,
      description: coffee.description,
      name: coffee.name,
      openedFrom: coffee.ctapsId,
      quantity,
      roastId: coffee.roastId,
    },
    catalogue,
  );
