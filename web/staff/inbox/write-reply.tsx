import type { SavedReply } from '#contract/inbox/saved-replies.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextArea, TextField } from '#web/ui/form/text-field.tsx';

const FIELDS = {
  name: { label: 'Name' },
  text: { label: 'Your reply, in plain text', kind: 'paragraph' },
} as const;

interface Props {
  /** The one that is changed; `null` for a new one. */
  reply: SavedReply | null;
  onDone: () => void;
  onClose: () => void;
}

export const WriteReply = ({ reply, ...props }: Props) => (
  <AskDialog
    {...props}
    title={reply === null ? 'Write a reply' : `Change “${reply.name}”`}
    fields={FIELDS}
    button="Save it"
    send={(body) =>
      reply === null
        ? browserApi('POST /staff/saved-replies', { body })
        : browserApi('PUT /staff/saved-replies/{id}', { params: { id: String(reply.id) }, body })
    }
  >
    <TextField name="name" value={reply?.name ?? ''} hint="On the button that inserts it" />
    <TextArea name="text" rows={10} maxLength={5000} value={reply?.text ?? ''} />
  </AskDialog>
);
