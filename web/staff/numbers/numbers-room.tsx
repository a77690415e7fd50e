import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { BagsScreen } from './bags-screen.tsx';
import { BeforeScreen } from './before-screen.tsx';
import { CoffeesScreen } from './coffees-screen.tsx';
import { CohortsScreen } from './cohorts-screen.tsx';
import { DemandScreen } from './demand-screen.tsx';
import { GivenAwayScreen } from './given-away-screen.tsx';
import { GroupScreen } from './group-screen.tsx';
import { RowsScreen } from './rows-screen.tsx';

/** Numbers: what was sold, roasted and sent over any span of days, and the rows behind each figure. */
export default function NumbersRoom() {
  return (
    <RoomPages>
      <Route index element={<GroupScreen key="sales" group="sales" />} />
      <Route path="roastery" element={<GroupScreen key="roastery" group="roastery" />} />
      <Route path="members" element={<GroupScreen key="members" group="members" />} />
      <Route path="lots" element={<GroupScreen key="lots" group="lots" />} />
      <Route path="bags" element={<BagsScreen />} />
      <Route path="coffees" element={<CoffeesScreen />} />
      <Route path="cohorts" element={<CohortsScreen />} />
      <Route path="tastes" element={<DemandScreen />} />
      <Route path="given-away" element={<GivenAwayScreen />} />
      <Route path="before" element={<BeforeScreen />} />
      <Route path="rows/:figure" element={<RowsScreen />} />
    </RoomPages>
  );
}
