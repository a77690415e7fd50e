import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { InboxScreen } from './inbox-screen.tsx';
import { PublicationScreen } from './publication-screen.tsx';
import { SavedRepliesScreen } from './saved-replies-screen.tsx';
import { ThreadScreen } from './thread-screen.tsx';
import { WriteFirst } from './write-first.tsx';

/** What waits for a person, each thread with customers, and replies to use again. */
export default function InboxRoom() {
  return (
    <RoomPages>
      <Route index element={<InboxScreen />} />
      <Route path="replies" element={<SavedRepliesScreen />} />
      <Route path="new" element={<WriteFirst />} />
      <Route path="publications/:id" element={<PublicationScreen />} />
      <Route path=":id" element={<ThreadScreen />} />
    </RoomPages>
  );
}
