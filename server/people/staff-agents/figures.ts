/** Stock and sales as assistants of staff read them. */
import type { Answer } from '#contract/calls.ts';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { kilosInWords } from '#domain/weight.ts';
import { firstNamed } from './first-named.ts';

/** Beans that never had a lot are always there. */
export function stockBelow(stock: Answer<'GET /staff/stock'>, kilos: number) {
  const beans = stock
    .filter((bean) => bean.is_tracked && bean.available < kilos * 1000)
    .toSorted((a, b) => a.available - b.available)
    .map((bean) => ({
      bean_id: bean.id,
      name: bean.name,
      on_hand_grams: bean.on_hand,
      reserved_grams: bean.reserved,
      available_grams: bean.available,
      days_left: bean.days_left,
      short_since: bean.short_since,
    }));
  const names = firstNamed(beans.map((bean) => `${bean.name} (${kilosInWords(bean.available_grams)})`));
  const sentence =
    beans.length === 0
      ? `No bean has less than ${kilos} kg to spare.`
      : `${beans.length === 1 ? 'One bean has' : `${beans.length} beans have`} less than ${kilos} kg to spare: ${names}.`;
  return { sentence, answer: { kilos, beans } };
}

export function dayFigures({ from: day, sums }: Answer<'GET /staff/numbers'>) {
  const { revenue = 0, refunded = 0, margin = 0, orders = 0, kilos = 0 } = sums;
  const answer = {
    day,
    revenue_pounds: revenue,
    refunded_pounds: refunded,
    margin_pounds: margin,
    orders,
    kilos,
    kilos_of_house_blends: sums.house_kilos ?? 0,
    kilos_of_custom_blends: sums.custom_kilos ?? 0,
    new_customers: sums.new_customers ?? 0,
    repeat_orders: sums.repeat_orders ?? 0,
  };
  const sold = `${orders === 1 ? 'one order' : `${orders} orders`}, ${kilos} kg`;
  return { sentence: `On ${day}: ${formatPounds(toPence(revenue))} of revenue, ${sold}.`, answer };
}
