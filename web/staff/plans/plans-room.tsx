import { Route, Routes } from 'react-router';
import { MemberScreen } from './member-screen.tsx';
import { MembersScreen } from './members-screen.tsx';

/** Members who pay for a plan: all of them, and one with the months so far. */
export default function PlansRoom() {
  return (
    <Routes>
      <Route index element={<MembersScreen />} />
      <Route path=":id" element={<MemberScreen />} />
    </Routes>
  );
}
