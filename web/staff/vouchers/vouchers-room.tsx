import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { VoucherList } from './voucher-list.tsx';
import { VoucherScreen } from './voucher-screen.tsx';

/** Vouchers: all of them, and one with the orders that used it. */
export default function VouchersRoom() {
  return (
    <RoomPages>
      <Route index element={<VoucherList />} />
      <Route path=":id" element={<VoucherScreen />} />
    </RoomPages>
  );
}
