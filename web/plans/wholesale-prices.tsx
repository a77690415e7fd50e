import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { type Discount, wholesalePrice } from '#domain/pricing/wholesale.ts';
import type { PlanExample } from './plan-example.ts';
import { PlanTable } from './plan-table.tsx';

interface Props {
  example: PlanExample;
  discounts: readonly Discount[];
}

const COLUMNS = ['Discount', 'Standard', 'Sales Manager', 'Corporate'];
const TIERS = [0, 2, 3] as const;

/** What a kilo of one blend costs at each volume discount. */
export function WholesalePrices({ example, discounts }: Props) {
  const amounts = [1, ...discounts.map(({ fromGrams }) => fromGrams / 1000)];
  const rows = amounts.map((kilos) => {
    const prices = TIERS.map((tier) => wholesalePrice(kilos, toPence(example.kilo[tier]), discounts));
    const percent = prices[0]?.percent ?? 0;
    return {
      name: `${kilos} kg`,
      cells: [percent === 0 ? 'None' : `${percent}%`, ...prices.map(({ perKilo }) => formatPounds(perKilo))],
    };
  });
  return (
    <PlanTable
      first="From"
      columns={COLUMNS}
      rows={rows}
      caption={`A kilo of ${example.name} in 1 kg bags, by how much of it you order at once`}
    />
  );
}
