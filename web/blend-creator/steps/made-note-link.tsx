import { NoteLink } from '../../ui/share/note-link.tsx';
import { qrCodeOf } from '../../ui/share/qr-code.ts';
import type { Shared } from '../../ui/share/share-links.ts';

/** Drawn here and not on the server, which knows of no blend in the making. Loaded by nobody who shares nothing. */
export const MadeNoteLink = ({ shared }: { shared: Shared }) => (
  <NoteLink shared={shared} qrCode={qrCodeOf(shared.address)} />
);
