import { Route, Routes } from 'react-router';
import { InboxScreen } from './inbox-screen.tsx';
import { SavedRepliesScreen } from './saved-replies-screen.tsx';
import { ThreadScreen } from './thread-screen.tsx';

/** What waits for a person, each thread with customers, and replies to use again. */
export default function InboxRoom() {
  return (
    <Routes>
      <Route index element={<InboxScreen />} />
      <Route path="replies" element={<SavedRepliesScreen />} />
      <Route path=":id" element={<ThreadScreen />} />
    </Routes>
  );
}
