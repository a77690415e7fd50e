import { Route, Routes } from 'react-router';
import { VoucherList } from './voucher-list.tsx';
import { VoucherScreen } from './voucher-screen.tsx';

/** Vouchers: all of them, and one with the orders that used it. */
export default function VouchersRoom() {
  return (
    <Routes>
      <Route index element={<VoucherList />} />
      <Route path=":id" element={<VoucherScreen />} />
    </Routes>
  );
}
