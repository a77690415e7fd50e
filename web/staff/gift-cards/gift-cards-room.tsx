import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { BatchScreen } from './batch-screen.tsx';
import { BatchesScreen } from './batches-screen.tsx';
import { SaleScreen } from './sale-screen.tsx';
import { SalesScreen } from './sales-screen.tsx';

/** Gift cards: those that were bought, and batches that the roastery issued. A code is never shown but once, in the file of a batch. */
export default function GiftCardsRoom() {
  return (
    <RoomPages>
      <Route index element={<SalesScreen />} />
      <Route path="sold/:id" element={<SaleScreen />} />
      <Route path="batches" element={<BatchesScreen />} />
      <Route path="batches/:id" element={<BatchScreen />} />
    </RoomPages>
  );
}
