/** What is asked before a batch becomes the target of its coffee, or its curve goes. */
import type { BatchProfile } from '#contract/roasting/profiles.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

export type AskedOfBatch = 'target' | 'no target' | 'remove';

interface AskProps {
  asks: AskedOfBatch;
  shown: BatchProfile;
  onClose: () => void;
}

export function AskOfBatch({ asks, shown, onClose }: AskProps) {
  const params = { id: String(shown.id) };
  const common = { onDone: onClose, onClose };
  if (asks === 'target') return <AskTarget shown={shown} onClose={onClose} />;
  if (asks === 'no target')
    return (
      <AskDialog
        {...common}
        title="No longer the target?"
        fields={{}}
        button="No longer the target"
        send={() => browserApi('DELETE /staff/batches/{id}/target', { params })}
      >
        <p>Batches of this coffee are compared with nothing then, until another one is made the target.</p>
      </AskDialog>
    );
  return (
    <AskDialog
      {...common}
      title="Remove its curve?"
      fields={{}}
      button="Remove its curve"
      send={() => browserApi('DELETE /staff/batches/{id}/profile', { params })}
    >
      <p>The batch stays as it is, and its file can be added again.</p>
    </AskDialog>
  );
}

const BAND = {
  celsius: { label: 'Within, °C' },
  seconds: { label: 'Within, seconds' },
} as const;

function AskTarget({ shown, onClose }: { shown: BatchProfile; onClose: () => void }) {
  const before = shown.target;
  return (
    <AskDialog
      title={shown.is_target ? 'Change its band' : `Roast ${shown.name} like this`}
      fields={BAND}
      button="Save"
      send={({ celsius, seconds }) =>
        browserApi('PUT /staff/batches/{id}/target', {
          params: { id: String(shown.id) },
          body: { celsius: wholeIn(celsius), seconds: wholeIn(seconds) },
        })
      }
      onDone={onClose}
      onClose={onClose}
    >
      {!shown.is_target && (
        <p>
          Every batch of this coffee on {shown.machine} is compared with this one
          {before === null ? '' : `, in place of batch ${before.batch_id}`}.
        </p>
      )}
      <TextField name="celsius" inputMode="numeric" value={String(before?.celsius ?? 3)} />
      <TextField name="seconds" inputMode="numeric" value={String(before?.seconds ?? 20)} />
    </AskDialog>
  );
}

/** What is no number is refused beside its field. */
const wholeIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));
