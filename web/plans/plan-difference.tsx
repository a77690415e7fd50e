import { freeFromInWords, tierOfPlan } from '#domain/plans/plan-prices.ts';
import { GUEST_TIER } from '#domain/pricing/price-tier.ts';
import { pounds } from '#web/ui/figures.ts';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './plan-difference.module.css';
import type { PlanExample } from './plan-example.ts';

interface Props {
  /** A house blend, and its tasteprint. */
  example: (PlanExample & { print: PrintedCoffee }) | undefined;
  freeDelivery: Parameters<typeof freeFromInWords>[0];
}

const BARISTA_TIER = tierOfPlan({ slug: 'barista' });

/** What one pays at the two prices that the plans have between them. */
export function PlanDifference({ example, freeDelivery }: Props) {
  const without = freeFromInWords(freeDelivery, GUEST_TIER);
  const onBarista = freeFromInWords(freeDelivery, BARISTA_TIER);
  return (
    <table className={styles.difference}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">What</span>
          </th>
          <th scope="col">No plan, or Barista Home</th>
          <th scope="col">Barista, or Barista Plus</th>
        </tr>
      </thead>
      <tbody>
        {example && (
          <tr>
            <th scope="row">
              <span className={styles.coffee}>
                <Tasteprint coffee={example.print} detail="small" decorative className={styles.print} />1 kg
                of {example.name}
              </span>
            </th>
            <td>{pounds(example.kilo[GUEST_TIER])}</td>
            <td>{pounds(example.kilo[BARISTA_TIER])}</td>
          </tr>
        )}
        {without && onBarista && (
          <tr>
            <th scope="row">Free Second Class</th>
            <td>from {without}</td>
            <td>from {onBarista}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
