import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { MyAccess } from './my-access.tsx';
import { PeopleScreen } from './people-screen.tsx';

/** Who works here: rights, invitations, tablets and sessions; and below `me`, one’s own access. */
export default function PeopleRoom() {
  return (
    <RoomPages>
      <Route index element={<PeopleScreen />} />
      <Route path="me" element={<MyAccess />} />
    </RoomPages>
  );
}
