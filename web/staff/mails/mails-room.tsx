import { Route } from 'react-router';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { MailScreen } from './mail-screen.tsx';
import { MailsScreen } from './mails-screen.tsx';
import { RefusedScreen } from './refused-screen.tsx';

/** Mails: all of them, one as it looks, and the mailboxes that take none. */
export default function MailsRoom() {
  return (
    <RoomPages>
      <Route index element={<MailsScreen />} />
      <Route path="refused" element={<RefusedScreen />} />
      <Route path=":id" element={<MailScreen />} />
    </RoomPages>
  );
}
