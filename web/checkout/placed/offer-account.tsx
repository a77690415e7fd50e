import { Link } from 'react-router';
import type { Order } from '#contract/orders/order.ts';
import type { KnownGuest } from '#web/state/known-guest.ts';
import buttons from '#web/ui/button.module.css';
import styles from './offer-account.module.css';

/** Offers a guest an account that begins with what the order says. */
export function OfferAccount({ order, email }: { order: Order; email: string }) {
  const [firstName = '', ...rest] = order.full_name.split(' ');
  const known: KnownGuest = {
    email,
    firstName,
    lastName: rest.join(' '),
    companyName: order.company_name,
    address: order.address,
    city: order.city,
    province: order.province,
    zipCode: order.zip_code,
    countryId: order.country_id,
    phone: order.phone,
  };
  return (
    <section aria-labelledby="offer-account" className={styles.offer}>
      <div>
        <h3 id="offer-account">Save it with an account</h3>
        <p>
          Choose a password and we’ll keep your address for next time. This order joins it once you’ve
          confirmed your email.
        </p>
      </div>
      <Link to="/signup" state={{ guest: known }} className={buttons.quiet}>
        Create an account
      </Link>
    </section>
  );
}
