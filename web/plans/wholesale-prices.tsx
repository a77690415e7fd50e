import { formatPounds, toPence } from '#domain/money/pounds.ts';
import { pricesInWords } from '#domain/plans/plan-prices.ts';
import { CORPORATE, priceInWords, SALES_MANAGER } from '#domain/plans/plans.ts';
import { type Discount, wholesalePrice } from '#domain/pricing/wholesale.ts';
import type { LabelledCoffee } from '#web/ui/bag/label.tsx';
import { capitalised } from '#web/ui/capitalised.ts';
import { termsInWords } from './offer-words.ts';
import { PlanCard } from './plan-card.tsx';
import type { PlanExample } from './plan-example.ts';
import styles from './plans.module.css';
import { WithOffer } from './with-offer.tsx';

interface Props {
  example: PlanExample;
  discounts: readonly Discount[];
}

const COLUMNS = ['From', 'Standard', 'Sales Manager', 'Corporate'];
const TIERS = [0, 2, 3] as const;

/** What a kilo of one blend costs at each volume discount. */
export function WholesalePrices({ example, discounts }: Props) {
  const amounts = [1, ...discounts.map(({ fromGrams }) => fromGrams / 1000)];
  return (
    <table className={styles.table}>
      <caption>A kilo of {example.name} in 1 kg bags, by how much of it you order at once</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {amounts.map((kilos) => (
          <tr key={kilos}>
            <th scope="row">{kilos} kg</th>
            {TIERS.map((tier) => (
              <td key={tier}>
                {formatPounds(wholesalePrice(kilos, toPence(example.kilo[tier]), discounts).perKilo)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const WholesaleCards = ({ bags }: { bags: readonly LabelledCoffee[] }) => (
  <WithOffer>
    {(offered) => (
      <div className={`${styles.cards} ${styles.two}`}>
        <PlanCard
          plan={CORPORATE}
          link="Get Started"
          offered={offered}
          isFor="For cafés, offices and hotels."
          isSuggested
          bag={bags[0]}
        >
          <p>Or {priceInWords(CORPORATE.perYear)} per year.</p>
          <ul>
            <li>Coffee prices from £2</li>
            <li>{capitalised(pricesInWords(CORPORATE))}</li>
            <li>{termsInWords(CORPORATE, offered)}</li>
          </ul>
        </PlanCard>
        <PlanCard
          plan={SALES_MANAGER}
          link="Get Started"
          offered={offered}
          isFor="For people who resell our coffee as blends of their own."
          bag={bags[1]}
        >
          <ul>
            <li>{capitalised(pricesInWords(SALES_MANAGER))}</li>
            <li>Any blend of up to six beans, with its own code, label and cupping note</li>
            <li>{termsInWords(SALES_MANAGER, offered)}</li>
          </ul>
        </PlanCard>
      </div>
    )}
  </WithOffer>
);
