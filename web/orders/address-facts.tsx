import type { Order } from '#contract/orders/order.ts';
import { nameOf } from '#web/ui/names.ts';
import { Facts } from '#web/ui/panel.tsx';
import type { OrderNames } from './order-names.ts';
import styles from './order-tab.module.css';

type Address = Pick<
  Order,
  'company_name' | 'phone' | 'address' | 'city' | 'province' | 'zip_code' | 'country_id'
>;

interface Props {
  name: string;
  address: Address;
  names: OrderNames;
}

/** A name and an address, as they were when the order was placed. */
export const AddressFacts = ({ name, address, names }: Props) => (
  <div className={styles.facts}>
    <Facts
      facts={[
        ['Full name', name],
        ['Company name', address.company_name],
        ['Phone', address.phone],
        ['Address', address.address],
        ['City', address.city],
        ['State/Province', address.province],
        ['Zip/Postal code', address.zip_code],
        ['Country', nameOf(address.country_id, names.countries)],
      ]}
    />
  </div>
);
