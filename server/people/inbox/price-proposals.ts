/** Blends as they are proposed to a customer: whatever the screen sent, the price is ours of this moment. */
import type { SentProposal } from '#contract/inbox/threads.ts';
import { KILO_BAG } from '#domain/blend/packing.ts';
import { refusalOfRecipe } from '#domain/blend/recipe.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { priceLine } from '#domain/pricing/line.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { beanOf, type Catalogue, pricesFor } from '#server/coffee/catalogue/catalogue.ts';
import { findAccount } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuseField } from '#server/platform/refusal.ts';
import type { InboxDeps } from './inbox-deps.ts';

interface Proposed {
  roast_id: number;
  blend_recipes: readonly { bean_id: number; percentage: number }[];
}

/** At the price of the member whose mailbox it is, once it is confirmed. */
export async function priceProposals(
  { db, catalogueCache }: Pick<InboxDeps, 'db' | 'catalogueCache'>,
  email: string,
  proposals: readonly Proposed[],
): Promise<SentProposal[] | Refusal<'invalid'>> {
  if (proposals.length === 0) return [];
  const { catalogue, tier } = await pricesForMailbox(db, email, await catalogueCache.refresh());
  const priced: SentProposal[] = [];
  for (const [i, { roast_id, blend_recipes }] of proposals.entries()) {
    const recipe = blend_recipes.map(({ bean_id: beanId, percentage }) => ({ beanId, percentage }));
    const wrong = refusalOfRecipe(recipe, catalogue.beans);
    if (wrong !== null) return refuseField(`proposals.${i}.blend_recipes`, wrong.message);
    const roast = catalogue.rows.roasts.find(({ id }) => id === roast_id);
    if (roast === undefined) return refuseField(`proposals.${i}.roast_id`, 'We do not have that roast.');
    const beans = recipe.map(({ beanId }) => beanOf(beanId, catalogue.beans).row);
    const gone = beans.find(({ in_stock }) => !in_stock);
    if (gone !== undefined)
      return refuseField(`proposals.${i}.blend_recipes`, `${gone.name} is out of stock just now.`);
    priced.push({
      roast_id,
      roast: roast.display_name,
      blend_recipes: blend_recipes.map((row) => ({
        ...row,
        name: beanOf(row.bean_id, catalogue.beans).row.name,
      })),
      price_per_kilo: kiloPrice({ roast_id, blend_recipes }, tier, catalogue),
    });
  }
  return priced;
}

/** In pounds, of a kilo bag. */
function kiloPrice(
  { roast_id, blend_recipes }: Proposed,
  tier: PriceTier,
  { beans, parameters }: Catalogue,
): number {
  const recipe = blend_recipes.map(({ bean_id, percentage }) => ({
    bean: beanOf(bean_id, beans),
    percentage,
  }));
  const line = { recipe, roastId: roast_id, bagSizeId: KILO_BAG, quantity: 1, tier };
  return toPounds(priceLine(line, parameters).pricePerKilo);
}

/** Until a mailbox is proven, its prices may be somebody else's. */
async function pricesForMailbox(db: Database, email: string, catalogue: Catalogue) {
  const account = await findAccount(db, email);
  if (account?.email_verified_at == null) return pricesFor(null, catalogue);
  return pricesFor({ id: account.id, userTypeId: account.user_type_id }, catalogue);
}
