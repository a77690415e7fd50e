import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Cartons } from '../cartons/cartons.tsx';
import { Pack } from './pack.tsx';

/** Bags go into their boxes, and what those are packed in. */
export default function PackRoom() {
  return (
    <RoomPages>
      <Route index element={<Pack />} />
      <Route path="cartons" element={<Cartons />} />
    </RoomPages>
  );
}
