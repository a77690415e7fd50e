import { nextDispatch } from '#domain/dispatch/dispatch.ts';
import { useWorkingDays } from '#web/state/use-working-days.ts';
import { weekdayInWords } from '#web/ui/times.ts';
import styles from './summary-step.module.css';

/** When the coffee is roasted and arrives if it is ordered now. The server renders the page for every hour, so it knows no day. */
export function DeliveryDay() {
  const days = useWorkingDays();
  if (days === null) return null;
  const { dispatchedOn, deliveredOn } = nextDispatch(new Date(), days);
  return (
    <p className={styles.delivery}>
      Order now and we’ll roast it on <strong>{weekdayInWords(dispatchedOn)}</strong>. It arrives about{' '}
      <strong>{weekdayInWords(deliveredOn[1])}</strong> by First Class, or {weekdayInWords(deliveredOn[2])} by
      Second.
    </p>
  );
}
