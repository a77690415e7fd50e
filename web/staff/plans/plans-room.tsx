import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { BusinessPlanScreen } from './business-plan-screen.tsx';
import { MemberScreen } from './member-screen.tsx';
import { MembersScreen } from './members-screen.tsx';
import { RequestsScreen } from './requests-screen.tsx';

/** Members who pay for a plan: all of them, one with the months so far, and the businesses that have or ask for one. */
export default function PlansRoom() {
  return (
    <RoomPages>
      <Route index element={<MembersScreen />} />
      <Route path="requests" element={<RequestsScreen />} />
      <Route path="businesses/:id" element={<BusinessPlanScreen />} />
      <Route path=":id" element={<MemberScreen />} />
    </RoomPages>
  );
}
