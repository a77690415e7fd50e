import { NoteLink } from '#web/ui/share/note-link.tsx';
import { qrCodeOf } from '#web/ui/share/qr-code.ts';
import type { Shared } from '#web/ui/share/share-links.ts';

/** Link of a note that was just made. Its QR code is drawn in the browser, and the library is loaded only for it. */
export const MadeNoteLink = ({ shared }: { shared: Shared }) => (
  <NoteLink shared={shared} qrCode={qrCodeOf(shared.address)} />
);
