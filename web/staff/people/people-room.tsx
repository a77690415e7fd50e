import { Route, Routes } from 'react-router';
import { MyAccess } from './my-access.tsx';
import { PeopleScreen } from './people-screen.tsx';

/** Who works here: rights, invitations, tablets and sessions; and below `me`, one’s own access. */
export default function PeopleRoom() {
  return (
    <Routes>
      <Route index element={<PeopleScreen />} />
      <Route path="me" element={<MyAccess />} />
    </Routes>
  );
}
