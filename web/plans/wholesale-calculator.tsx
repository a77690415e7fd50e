import { useId, useState } from 'react';
import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { CORPORATE } from '#domain/plans/plans.ts';
import { CORPORATE_TIER } from '#domain/pricing/price-tier.ts';
import { type Discount, wholesalePrice } from '#domain/pricing/wholesale.ts';
import form from '#web/ui/form/form.module.css';
import { Sum, Sums } from '#web/ui/sums.tsx';
import type { PlanExample } from './plan-example.ts';
import styles from './plans.module.css';

interface Props {
  coffees: readonly PlanExample[];
  first: PlanExample;
  discounts: readonly Discount[];
}

const FIRST_KILOS = 20;
const MOST_KILOS = 2000;
const ACCOUNTS = [
  { tier: CORPORATE_TIER, name: 'Barista Corporate' },
  { tier: 2, name: 'Sales Manager' },
  { tier: 0, name: 'No plan' },
] as const;

/** What a kilo costs for so many kilos a month. It needs script; the table beside it doesn't. */
export function WholesaleCalculator({ coffees, first, discounts }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(String(FIRST_KILOS));
  const [ctapsId, setCtapsId] = useState(first.ctapsId);
  const [tier, setTier] = useState<0 | 2 | 3>(CORPORATE_TIER);
  const kilos = readKilos(typed);
  const { kilo } = coffees.find((coffee) => coffee.ctapsId === ctapsId) ?? first;
  return (
    <fieldset className={styles.calculator}>
      <legend>What would yours cost?</legend>
      <div className={form.field}>
        <label htmlFor={`${id}-kilos`}>Kilos a month</label>
        <input
          id={`${id}-kilos`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          aria-invalid={kilos === null || undefined}
          aria-describedby={`${id}-result`}
          className={form.control}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      <div className={form.field}>
        <label htmlFor={`${id}-coffee`}>A coffee like</label>
        <select
          id={`${id}-coffee`}
          value={ctapsId}
          className={form.control}
          onChange={({ currentTarget }) => setCtapsId(currentTarget.value)}
        >
          {coffees.map((coffee) => (
            <option key={coffee.ctapsId} value={coffee.ctapsId}>
              {coffee.name}
            </option>
          ))}
        </select>
      </div>
      <div className={form.field}>
        <label htmlFor={`${id}-account`}>Account</label>
        <select
          id={`${id}-account`}
          value={tier}
          className={form.control}
          onChange={({ currentTarget }) => setTier(tierIn(currentTarget.value))}
        >
          {ACCOUNTS.map((account) => (
            <option key={account.tier} value={account.tier}>
              {account.name}
            </option>
          ))}
        </select>
      </div>
      <div id={`${id}-result`} role="status" className={styles.result}>
        {kilos === null ? (
          <p>Please type a whole number of kilos, from 1 to {MOST_KILOS}.</p>
        ) : (
          <Result kilos={kilos} tier={tier} kilo={kilo} discounts={discounts} />
        )}
      </div>
    </fieldset>
  );
}

interface ResultProps {
  kilos: number;
  tier: 0 | 2 | 3;
  kilo: PlanExample['kilo'];
  discounts: readonly Discount[];
}

function Result({ kilos, tier, kilo, discounts }: ResultProps) {
  const price = wholesalePrice(kilos, toPence(kilo[tier]), discounts);
  const standard = wholesalePrice(kilos, toPence(kilo[0]), discounts);
  const saved = standard.total - price.total;
  return (
    <>
      <p className={styles.perKilo}>
        <strong>{formatPounds(price.perKilo)}</strong> per kg
        {price.percent > 0 && `, with ${price.percent}% off for the amount`}
      </p>
      <Sums>
        <Sum name={`${kilos} kg a month, in one order`} value={formatPounds(price.total)} />
        {saved > 0 && <Sum name="You save" value={formatPounds(saved)} />}
        {tier === CORPORATE_TIER && (
          <Sum name="The account, a month" value={formatPounds(CORPORATE.perMonth)} />
        )}
      </Sums>
    </>
  );
}

const readKilos = (typed: string): number | null => {
  const kilos = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  return kilos >= 1 && kilos <= MOST_KILOS ? kilos : null;
};

const tierIn = (value: string): 0 | 2 | 3 => ACCOUNTS.find(({ tier }) => String(tier) === value)?.tier ?? 0;
