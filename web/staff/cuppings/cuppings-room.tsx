import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { CupLabels } from './cup-labels.tsx';
import { CuppingScreen } from './cupping-screen.tsx';
import { CuppingsScreen } from './cuppings-screen.tsx';
import { NewCupping } from './new-cupping.tsx';
import { SettingOut } from './setting-out.tsx';
import { TasteCup } from './taste-cup.tsx';

/** Cuppings: what is tasted blind, cup by cup, and what was in the cups once it is revealed. */
export default function CuppingsRoom() {
  return (
    <RoomPages>
      <Route index element={<CuppingsScreen />} />
      <Route path="new" element={<NewCupping />} />
      <Route path=":id" element={<CuppingScreen />} />
      <Route path=":id/cups/:code" element={<TasteCup />} />
      <Route path=":id/labels" element={<CupLabels />} />
      <Route path=":id/setting-out" element={<SettingOut />} />
    </RoomPages>
  );
}
