import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { CustomerScreen } from './customer-screen.tsx';
import { CustomersScreen } from './customers-screen.tsx';
import { CustomerPricesScreen } from './prices/prices-screen.tsx';

/** Customers: the list of them, and a page of each. */
export default function CustomersRoom() {
  return (
    <RoomPages>
      <Route index element={<CustomersScreen />} />
      <Route path=":id" element={<CustomerScreen />} />
      <Route path=":id/prices" element={<CustomerPricesScreen />} />
    </RoomPages>
  );
}
