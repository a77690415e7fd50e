import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import styles from './order-page.module.css';

type Recipe = OrderInFull['lines'][number]['recipe'];

/** What each bean cost the roastery, step by step, folded away. The shop sends it to people with the right to see it alone. */
export function CostChain({ recipe }: { recipe: Recipe }) {
  const withCosts = recipe.filter(({ costs }) => costs !== null);
  const steps = Object.keys(withCosts[0]?.costs ?? {});
  if (steps.length === 0) return null;
  return (
    <details className={styles.costs}>
      <summary>What it costs us</summary>
      <div className={styles.splits}>
        <table className={styles.recipe}>
          <thead>
            <tr>
              <th scope="col">Pence</th>
              {withCosts.map(({ bean_id, bean_name }) => (
                <th key={bean_id} scope="col" className={styles.figure}>
                  {bean_name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step}>
                <th scope="row">{inWords(step)}</th>
                {withCosts.map(({ bean_id, costs }) => (
                  <td key={bean_id} className={styles.figure}>
                    {costs?.[step] ?? '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** cost_per_kilo_after_roasting: Cost per kilo after roasting. */
function inWords(step: string): string {
  const words = step.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
