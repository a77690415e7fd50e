import { costLine, type RowCosts } from '#domain/pricing/line-costs.ts';
import type { PricedBean } from '#server/coffee/catalogue/catalogue.ts';
import type { PricedLine, Pricing } from '#server/selling/carts/carts.ts';

/** What each bean of a line cost us on the day of the order. */
export function recipeRows({ row, recipe, sold }: PricedLine, { catalogue }: Pricing, line: number) {
  const { roast_id: roastId, bag_size_id: bagSizeId, quantity } = row;
  const { rows } = costLine({ recipe, roastId, bagSizeId, quantity, ...sold }, catalogue.parameters);
  return rows.map((costs, i) => ({
    line,
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
