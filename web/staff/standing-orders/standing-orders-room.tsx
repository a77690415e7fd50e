import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { NewStandingOrderScreen } from './new-standing-order-screen.tsx';
import { StandingOrderScreen } from './standing-order-screen.tsx';
import { StandingOrdersScreen } from './standing-orders-screen.tsx';

/** Standing orders: the list of them, and a page of each. */
export default function StandingOrdersRoom() {
  return (
    <RoomPages>
      <Route index element={<StandingOrdersScreen />} />
      <Route path="new" element={<NewStandingOrderScreen />} />
      <Route path=":id" element={<StandingOrderScreen />} />
    </RoomPages>
  );
}
