import type { Order } from '../../contract/orders/order.ts';
import { nameOf } from '../ui/names.ts';
import { Facts } from '../ui/panel.tsx';
import type { OrderNames } from './order-names.ts';
import styles from './order-tab.module.css';

type NavLink = Pick<
  Order,
  'company_name' | 'phone' | 'address' | 'city' | 'province' | 'zip_code' | 'country_id'
>;

/** Who and where, as it was agreed. */
export const AddressFacts = ({ name, place, names }: { name: string; place: NavLink; names: OrderNames }) => (
  <div className={styles.facts}>
    <Facts
      facts={[
        ['Full name', name],
        ['Company name', place.company_name],
        ['Phone', place.phone],
        ['Address', place.address],
        ['City', place.city],
        ['State/Province', place.province],
        ['Zip/Postal code', place.zip_code],
        ['Country', nameOf(place.country_id, names.countries)],
      ]}
    />
  </div>
);
