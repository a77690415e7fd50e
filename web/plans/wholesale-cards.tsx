import { figures } from '../../domain/figures.ts';
import { CORPORATE, priceInWords, SALES_MANAGER, TRIAL_DAYS } from '../../domain/plans/plans.ts';
import type { PrintedCoffee } from '../ui/tasteprint/tasteprint.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plans.module.css';

const { corporate, redistributor } = figures.lowerThanHome;

export const WholesaleCards = ({ prints }: { prints: readonly PrintedCoffee[] }) => (
  <div className={`${styles.cards} ${styles.two}`}>
    <PlanCard plan={CORPORATE} link="Get Started" print={prints[0]}>
      <p>
        Or {priceInWords(CORPORATE.perYear)} per year. For cafés, offices and hotels that serve it themselves.
      </p>
      <ul>
        <li>Coffee prices from £2</li>
        <li>Corporate prices: {corporate.words} below Home</li>
        <li>{TRIAL_DAYS}-day trial at these prices, once your e-mail address is confirmed</li>
      </ul>
    </PlanCard>
    <PlanCard plan={SALES_MANAGER} link="Get Started" print={prints[1]}>
      <p>For people who resell our coffee as blends of their own.</p>
      <ul>
        <li>Redistributor prices: {redistributor.words} below Home</li>
        <li>Any blend of up to six beans, with its own CTAPS id, label and cupping note</li>
        <li>{TRIAL_DAYS}-day trial at these prices, once your e-mail address is confirmed</li>
      </ul>
    </PlanCard>
  </div>
);
