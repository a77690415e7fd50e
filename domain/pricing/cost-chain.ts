import { roundedRatio } from '#domain/money/rounding.ts';
import { agreedPrice } from './agreed-price.ts';
import { known, type PricingParameters } from './parameters.ts';
import type { PriceTier } from './price-tier.ts';

/** The bean's own part in the cost chain. */
export interface BeanCosts {
  /** Pence per kilo of green coffee. */
  greenBeanPrice: number;
  deliveryZone: string;
  /** Weight that this bean loses in the roaster beyond the roast's usual loss. */
  roastLossAdjustBp: number;
  /** What comes off its price, where it is priced for a customer with a price list. */
  percentOff?: number;
}

/** The same bean for somebody without a price list. */
export const withoutList = <Bean extends BeanCosts>(bean: Bean): Bean => ({ ...bean, percentOff: undefined });

/** From green bean to sale price in pence per kilo: of green coffee up to the roasting loss, of roasted coffee after it. */
export interface CostChain {
  greenBeanPrice: number;
  financeCost: number;
  afterFinanceCost: number;
  deliveryCost: number;
  afterDeliveryCost: number;
  roastingLossCost: number;
  landedCost: number;
  roasterProductionCost: number;
  productionCost: number;
  priceInterMediumPerKg: number;
  costPrice: number;
  roasterCostPrice: number;
  profitPercentage: number;
  profit: number;
  salePricePerKilo: number;
}

/** The part of the cost chain that is the same for every bean of a blend. */
export interface BlendBasis {
  beanCount: number;
  lossBp: number;
  roastId: number;
  bagSizeId: number;
  tier: PriceTier;
}

export function costChain(bean: BeanCosts, basis: BlendBasis, parameters: PricingParameters): CostChain {
  const { greenBeanPrice } = bean;
  const { beanCount, lossBp, roastId, bagSizeId, tier } = basis;
  const roast = known(parameters.roasts[roastId], 'roast');
  const bag = known(parameters.bagSizes[bagSizeId], 'bag size');

  const financeCost = roundedRatio(greenBeanPrice * parameters.financeRateBp, 10000);
  const afterFinanceCost = greenBeanPrice + financeCost;
  const deliveryCost = known(parameters.deliveryPerKilo[bean.deliveryZone], 'delivery zone');
  const afterDeliveryCost = afterFinanceCost + deliveryCost;
  const roastingLossCost = roundedRatio(afterDeliveryCost * lossBp, 10000 - lossBp);
  const landedCost = afterDeliveryCost + roastingLossCost;

  const handling = parameters.componentHandlingPerKilo * (beanCount - 1);
  const roasterProductionCost = roast.productionPerKilo + handling;
  const productionCost = roasterProductionCost + parameters.houseProductionPerKilo;
  const priceInterMediumPerKg = landedCost + productionCost;
  const costPrice = priceInterMediumPerKg + roundedRatio(bag.packaging * 1000, bag.grams);
  const roasterCostPrice = landedCost + roasterProductionCost;

  const profitPercentage = parameters.profitPercentages[tier][bag.band];
  const price = costPrice + roundedRatio(costPrice * profitPercentage, 100);
  const { percentOff } = bean;
  const salePricePerKilo =
    percentOff === undefined ? price : agreedPrice({ price, costPrice, percentOff }, parameters);
  return {
    greenBeanPrice,
    financeCost,
    afterFinanceCost,
    deliveryCost,
    afterDeliveryCost,
    roastingLossCost,
    landedCost,
    roasterProductionCost,
    productionCost,
    priceInterMediumPerKg,
    costPrice,
    roasterCostPrice,
    profitPercentage,
    profit: salePricePerKilo - costPrice,
    salePricePerKilo,
  };
}
