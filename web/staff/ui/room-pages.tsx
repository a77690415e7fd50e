import type { ReactNode } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { Screen } from './screen.tsx';

/** The pages of a room, which are given as routes. Below any other address there is none. */
export const RoomPages = ({ children }: { children: ReactNode }) => (
  <Routes>
    {children}
    <Route path="*" element={<NoSuchPage />} />
  </Routes>
);

function NoSuchPage() {
  const [, room = ''] = useLocation().pathname.split('/');
  return (
    <Screen title="There’s no such page">
      <p>The address may be mistyped, or what it showed is elsewhere now.</p>
      <p>
        <Link to={`/${room}`}>Back to the room</Link>
      </p>
    </Screen>
  );
}
