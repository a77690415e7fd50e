import { pricesInWords } from '#domain/plans/plan-prices.ts';
import { CORPORATE, priceInWords, SALES_MANAGER } from '#domain/plans/plans.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import { termsInWords } from './offer-words.ts';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';
import { WithOffer } from './with-offer.tsx';

export const WholesaleCards = ({ bags }: { bags: readonly PrintedCoffee[] }) => (
  <WithOffer>
    {(offered) => (
      <div className={`${styles.cards} ${styles.two}`}>
        <PlanCard
          plan={CORPORATE}
          link="Get Started"
          offered={offered}
          isFor="For cafés, offices and hotels."
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
