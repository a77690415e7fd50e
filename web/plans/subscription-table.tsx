import { figures } from '../../domain/figures.ts';
import { priceInWords, SUBSCRIPTIONS, TRIAL_DAYS } from '../../domain/plans.ts';
import styles from './plans.module.css';
import { hasShopPrices, pricesOf } from './subscription-cards.tsx';

const { home, shop } = figures.freeFrom;

/** Beside no plan at all, so that nobody pays for what they would have anyway. */
export const SubscriptionTable = () => (
  <table className={`${styles.table} ${styles.stacked}`}>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">You pay a month</th>
        <th scope="col">Credit you get back</th>
        <th scope="col">Prices</th>
        <th scope="col">Second Class is free from</th>
        <th scope="col">Trial</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">No plan</th>
        <td data-label="You pay a month">Nothing</td>
        <td data-label="Credit you get back">None</td>
        <td data-label="Prices">Home prices</td>
        <td data-label="Second Class is free from">{priceInWords(home)}</td>
        <td data-label="Trial">Nothing to try</td>
      </tr>
      {SUBSCRIPTIONS.map((plan) => (
        <tr key={plan.slug}>
          <th scope="row">{plan.name}</th>
          <td data-label="You pay a month">{priceInWords(plan.perMonth)}</td>
          <td data-label="Credit you get back">{priceInWords(plan.perMonth)}</td>
          <td data-label="Prices">{pricesOf(plan)}</td>
          <td data-label="Second Class is free from">{priceInWords(hasShopPrices(plan) ? shop : home)}</td>
          <td data-label="Trial">{TRIAL_DAYS} days</td>
        </tr>
      ))}
    </tbody>
  </table>
);
