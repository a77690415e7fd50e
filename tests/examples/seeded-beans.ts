/** The seeded beans, with the fields that the rules use. */
import seeds from '#database/seeds/beans.json' with { type: 'json' };
import type { BeanCosts } from '#domain/pricing/cost-chain.ts';
import type { Scores } from '#domain/taste/axes.ts';

export interface SeededBean extends BeanCosts {
  id: number;
  roastId: number;
  certificationId: number;
  isDecaf: boolean;
  scores: Scores;
}

export const seededBeans: readonly SeededBean[] = seeds.map((bean) => ({
  id: bean.id,
  roastId: bean.roast_id,
  certificationId: bean.certification_id,
  isDecaf: bean.decaf,
  scores: bean.scores,
  greenBeanPrice: bean.green_bean_price,
  deliveryZone: bean.delivery_zone,
  roastLossAdjustBp: bean.roast_loss_adjust_bp,
}));

const byId = new Map(seededBeans.map((bean) => [bean.id, bean]));

export function seededBean(id: number): SeededBean {
  const bean = byId.get(id);
  if (!bean) throw new Error(`There is no bean ${id} in the seeds.`);
  return bean;
}
