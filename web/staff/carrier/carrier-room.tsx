import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Carrier } from './carrier.tsx';
import { ServicesScreen } from './services-screen.tsx';

/** Boxes on their way out, and by which size and service they go. */
export default function CarrierRoom() {
  return (
    <RoomPages>
      <Route index element={<Carrier />} />
      <Route path="services" element={<ServicesScreen />} />
    </RoomPages>
  );
}
