import { figures } from '../../domain/figures.ts';
import { priceInWords, SUBSCRIPTIONS, TRIAL_DAYS } from '../../domain/plans/plans.ts';
import styles from './plans.module.css';
import { hasShopPrices, pricesOf } from './subscription-cards.tsx';

const { home, shop } = figures.freeFrom;

const COLUMNS = ['You pay a month', 'Credit you get back', 'Prices', 'Second Class is free from', 'Trial'];

const ROWS = [
  { name: 'No plan', cells: ['Nothing', 'None', 'Home prices', priceInWords(home), 'None'] },
  ...SUBSCRIPTIONS.map((plan) => ({
    name: plan.name,
    cells: [
      priceInWords(plan.perMonth),
      priceInWords(plan.perMonth),
      pricesOf(plan),
      priceInWords(hasShopPrices(plan) ? shop : home),
      `${TRIAL_DAYS} days`,
    ],
  })),
];

/** Comparison of the plans with having no plan, so that nobody pays for what they would have without one. */
export const SubscriptionTable = () => (
  <table className={`${styles.table} ${styles.stacked}`}>
    <thead>
      <tr>
        {['Plan', ...COLUMNS].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {ROWS.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {COLUMNS.map((column, index) => (
            <td key={column} data-label={column}>
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
