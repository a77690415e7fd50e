import { NoteLink } from '../../ui/share/note-link.tsx';
import { qrCodeOf } from '../../ui/share/qr-code.ts';
import type { Shared } from '../../ui/share/share-links.ts';

/** Link of a note that was just made. Its QR code is drawn in the browser, and the library is loaded only for it. */
export const MadeNoteLink = ({ shared }: { shared: Shared }) => (
  <NoteLink shared={shared} qrCode={qrCodeOf(shared.address)} />
);
