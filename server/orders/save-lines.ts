/** Saves the lines of an order as they were agreed, with what their beans cost us that day and the boxes that they travel in. */
import { packBoxes } from '../../domain/order/boxes.ts';
import type { ShippingOptionId } from '../../domain/postage/postage.ts';
import { costLine, type RowCosts } from '../../domain/pricing/line-costs.ts';
import { saveOwnBlend } from '../blends/blends.ts';
import type { PricedCart, PricedLine, Pricing } from '../carts/carts.ts';
import type { Catalogue, PricedBean } from '../catalogue/catalogue.ts';
import type { PostalAddress } from '../customers/customers.ts';
import type { InTransaction } from '../platform/database.ts';
import { insertBoxes, insertDistributions, insertLines, insertRecipes } from './details-store.ts';

interface Agreed {
  orderId: number;
  customerId: number;
  cart: PricedCart;
  pricing: Pricing;
  shipping: PostalAddress;
  option: ShippingOptionId;
}

export async function saveLines(db: InTransaction, agreed: Agreed): Promise<void> {
  const { orderId, cart, pricing } = agreed;
  const rows = [];
  for (const [i, line] of cart.lines.entries()) {
    const coffee = catalogueCoffee(line, pricing.catalogue) ?? (await ownCoffee(db, agreed.customerId, line));
    rows.push({ ...lineRow(line), ...coffee, order_id: orderId, position: i + 1 });
  }
  const lines = withIds(cart.lines, await insertLines(db, rows)).map(([line, id]) => ({ line, id }));
  await insertRecipes(
    db,
    lines.flatMap(({ line, id }) => recipeRows(line, pricing).map((row) => ({ ...row, order_blend_id: id }))),
  );
  await saveBoxes(db, agreed, lines);
}

interface Coffee {
  blend_id: number | null;
  ctaps_id: string;
}

/** A coffee of the catalogue has its own id: a house blend, or a single bean at its usual roast. */
function catalogueCoffee({ row, recipe }: PricedLine, { blends }: Catalogue): Coffee | null {
  const house = blends.find((blend) => blend.row.id === row.blend_id);
  if (house !== undefined) return { blend_id: house.row.id, ctaps_id: house.row.ctaps_id };
  const [first, ...others] = recipe;
  if (first === undefined || others.length > 0) return null;
  const { bean } = first;
  if (bean.row.name !== row.name || bean.roastId !== row.roast_id) return null;
  return { blend_id: null, ctaps_id: bean.row.ctaps_id };
}

async function ownCoffee(db: InTransaction, customerId: number, { row }: PricedLine): Promise<Coffee> {
  const { name, description, roast_id: roastId, grind_id: grindId } = row;
  const blendRecipes = row.recipe.map(({ bean_id, percentage }) => ({ beanId: bean_id, percentage }));
  const saved = await saveOwnBlend(db, customerId, { name, description, roastId, grindId, blendRecipes });
  return { blend_id: saved.id, ctaps_id: saved.ctaps_id };
}

const lineRow = ({ row, price }: PricedLine) => ({
  name: row.name,
  description: row.description,
  roast_id: row.roast_id,
  grind_id: row.grind_id,
  bag_size_id: row.bag_size_id,
  bag_type_id: row.bag_type_id,
  certification_id: row.certification_id,
  label_design_id: row.label_design_id,
  quantity: row.quantity,
  price_per_kilo: price.pricePerKilo,
  unit_price: price.unitPrice,
  subtotal: price.subtotal,
  volume_discount: price.volumeDiscount,
  total_price: price.totalPrice,
  weight: price.weight,
});

function recipeRows({ row, recipe }: PricedLine, { catalogue, tier }: Pricing) {
  const { roast_id: roastId, bag_size_id: bagSizeId, quantity } = row;
  const { rows } = costLine({ recipe, roastId, bagSizeId, quantity, tier }, catalogue.parameters);
  return rows.map((costs, i) => ({
    position: i + 1,
    bean_id: costs.recipeRow.bean.row.id,
    bean_name: costs.recipeRow.bean.row.name,
    bean_ctaps_id: costs.recipeRow.bean.row.ctaps_id,
    percentage: costs.recipeRow.percentage,
    weight: costs.weight,
    ...costColumns(costs),
  }));
}

const costColumns = (costs: RowCosts<{ bean: PricedBean; percentage: number }>) => ({
  green_bean_price: costs.greenBeanPrice,
  finance_cost: costs.financeCost,
  after_finance_cost: costs.afterFinanceCost,
  delivery_cost: costs.deliveryCost,
  after_delivery_cost: costs.afterDeliveryCost,
  roasting_loss_cost: costs.roastingLossCost,
  landed_cost: costs.landedCost,
  production_cost: costs.productionCost,
  roaster_production_cost: costs.roasterProductionCost,
  price_inter_medium_per_kg: costs.priceInterMediumPerKg,
  cost_price: costs.costPrice,
  roaster_cost_price: costs.roasterCostPrice,
  profit_percentage: costs.profitPercentage,
  profit: costs.profit,
  solo_roasting_loss_cost: costs.soloRoastingLossCost,
  solo_price_inter_medium_per_kg: costs.soloPriceInterMediumPerKg,
  solo_production_cost: costs.soloProductionCost,
  solo_roaster_production_cost: costs.soloRoasterProductionCost,
  solo_cost_price: costs.soloCostPrice,
  solo_roaster_cost_price: costs.soloRoasterCostPrice,
  solo_profit: costs.soloProfit,
  sale_price_per_kilo: costs.salePricePerKilo,
  sale_price_per_bag: costs.salePricePerBag,
  total_price_per_bag: costs.totalPricePerBag,
});

async function saveBoxes(
  db: InTransaction,
  { orderId, shipping, option }: Agreed,
  lines: readonly { line: PricedLine; id: number }[],
): Promise<void> {
  const boxes = packBoxes(
    lines.map(({ line, id }) => ({
      key: id,
      grams: line.price.weight / line.row.quantity,
      quantity: line.row.quantity,
    })),
  );
  const ids = await insertBoxes(
    db,
    boxes.map((_, i) => ({ order_id: orderId, position: i + 1, shipping_option_id: option, ...shipping })),
  );
  await insertDistributions(
    db,
    withIds(boxes, ids).flatMap(([bags, boxId]) =>
      bags.map(({ key, quantity }) => ({ order_shipping_detail_id: boxId, order_blend_id: key, quantity })),
    ),
  );
}

/** What was saved, each with the id that its row got. */
function withIds<T>(saved: readonly T[], ids: readonly number[]): [T, id: number][] {
  return saved.map((one, i) => {
    const id = ids[i];
    if (id === undefined)
      throw new Error(`${saved.length} rows were saved, but only ${ids.length} have ids.`);
    return [one, id];
  });
}
