import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { pounds } from '#web/ui/figures.ts';
import { valueOf } from '#web/ui/names.ts';
import type { AtCheckout } from './at-checkout.ts';
import { chosenDelivery } from './delivery.ts';
import { addressToShipTo, isForCompany, type Step } from './draft.ts';
import styles from './review.module.css';
import { addressInOneLine } from './steps/destination-field.tsx';

/** What was filled in so far, with a way back to each step. */
export function Review({ contents: { cart }, user, names, draft, goTo }: AtCheckout) {
  const delivery = chosenDelivery(cart, draft.shippingOptionId);
  const shipping = addressToShipTo(draft);
  const change = (step: Step, what: string) => (
    <dd className={styles.change}>
      <button type="button" onClick={() => goTo(step)}>
        Change<span className="visually-hidden"> {what}</span>
      </button>
    </dd>
  );
  return (
    <dl className={styles.review}>
      <div>
        <dt>Billing</dt>
        <dd>
          {draft.billing !== null && addressInOneLine(draft.billing)}
          <br />
          {user?.email ?? draft.guest?.email}
        </dd>
        {change(2, 'billing')}
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>
          {shipping !== null && addressInOneLine(shipping)}
          {delivery !== undefined && (
            <>
              <br />
              {valueOf(delivery.shipping_option_id, names.shippingOptions)},{' '}
              {delivery.shipping_cost === 0 ? 'free' : pounds(delivery.shipping_cost)}, arrives{' '}
              {weekdayInWords(delivery.delivered_on)} (estimated)
            </>
          )}
        </dd>
        {change(3, 'shipping')}
      </div>
      {draft.isGift && (
        <div>
          <dt>It’s a gift</dt>
          <dd className={styles.words}>
            {draft.giftMessage.trim() === '' ? 'No prices go in the box.' : draft.giftMessage}
          </dd>
          {change(3, 'the gift')}
        </div>
      )}
      {isForCompany(draft) && draft.purchaseOrder.trim() !== '' && (
        <div>
          <dt>Purchase order number</dt>
          <dd className={styles.words}>{draft.purchaseOrder}</dd>
          {change(3, 'the purchase order')}
        </div>
      )}
      {draft.roasteryNote.trim() !== '' && (
        <div>
          <dt>Note for the roastery</dt>
          <dd className={styles.words}>{draft.roasteryNote}</dd>
          {change(3, 'the note')}
        </div>
      )}
    </dl>
  );
}
