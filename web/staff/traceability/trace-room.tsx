import { Route } from 'react-router';
import { BatchScreen } from '#web/staff/roasting/batch-screen.tsx';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Trace } from './trace.tsx';

/** From sacks to buyers and back, and how a batch on that way was roasted. */
export default function TraceRoom() {
  return (
    <RoomPages>
      <Route index element={<Trace />} />
      <Route path="batches/:id" element={<BatchScreen />} />
    </RoomPages>
  );
}
