import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { TasterLabels } from './taster-labels.tsx';
import { TasterShelf } from './taster-shelf.tsx';

/** The taster shelf, and the labels of its bags. */
export default function TastersRoom() {
  return (
    <RoomPages>
      <Route index element={<TasterShelf />} />
      <Route path="labels" element={<TasterLabels />} />
    </RoomPages>
  );
}
