import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { ApiKeysScreen } from './api-keys/api-keys-screen.tsx';
import { MyAccess } from './my-access.tsx';
import { PeopleScreen } from './people-screen.tsx';

/** Who works here: rights, invitations, tablets and sessions; below `me`, one’s own access, and the keys of other programs. */
export default function PeopleRoom() {
  return (
    <RoomPages>
      <Route index element={<PeopleScreen />} />
      <Route path="me" element={<MyAccess />} />
      <Route path="api-keys" element={<ApiKeysScreen />} />
    </RoomPages>
  );
}
