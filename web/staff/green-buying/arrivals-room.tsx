import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { ArrivalScreen } from './arrival-screen.tsx';
import { ArrivalsScreen } from './arrivals-screen.tsx';

/** Green coffee that is to arrive. */
export default function ArrivalsRoom() {
  return (
    <RoomPages>
      <Route index element={<ArrivalsScreen />} />
      <Route path=":arrivalId" element={<ArrivalScreen />} />
    </RoomPages>
  );
}
