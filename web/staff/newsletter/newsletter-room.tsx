import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { NewsletterList } from './newsletter-list.tsx';
import { NewsletterScreen } from './newsletter-screen.tsx';
import { SubscribersScreen } from './subscribers-screen.tsx';

/** Newsletters: all of them, one that is written or on its way, and who they go to. */
export default function NewsletterRoom() {
  return (
    <RoomPages>
      <Route index element={<NewsletterList />} />
      <Route path="subscribers" element={<SubscribersScreen />} />
      <Route path=":id" element={<NewsletterScreen />} />
    </RoomPages>
  );
}
