import { Route, Routes } from 'react-router';
import { CustomerScreen } from './customer-screen.tsx';
import { CustomersScreen } from './customers-screen.tsx';

/** Customers: the list of them, and a page of each. */
export default function CustomersRoom() {
  return (
    <Routes>
      <Route index element={<CustomersScreen />} />
      <Route path=":id" element={<CustomerScreen />} />
    </Routes>
  );
}
