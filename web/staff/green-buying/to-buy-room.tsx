import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { CoverScreen } from './cover-screen.tsx';
import { ToBuyScreen } from './to-buy-screen.tsx';

/** For how long green coffee lasts, and what is to be bought. */
export default function ToBuyRoom() {
  return (
    <RoomPages>
      <Route index element={<ToBuyScreen />} />
      <Route path=":beanId" element={<CoverScreen />} />
    </RoomPages>
  );
}
