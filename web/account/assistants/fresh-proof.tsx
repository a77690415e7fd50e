/** Before an assistant gets into the back office: the person who allows it shows once more that it is them. */
import { browserApi } from '#web/state/browser-api.ts';
import { canUsePasskeys } from '#web/state/passkeys/can-use-passkeys.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ByPasskey } from '../passkeys/fresh-login.tsx';

interface Props {
  /** What is done once it is shown; null while the dialog is closed. */
  act: (() => void) | null;
  onClose: () => void;
}

const FIELDS = {
  proof: { label: 'Six digits of your authenticator app', kind: 'secret' },
} as const;
const SIX_DIGITS = /^\d{6}$/;

export function FreshProof({ act, onClose }: Props) {
  const proven = () => {
    onClose();
    act?.();
  };
  return (
    <Dialog title="Is it you?" open={act !== null} onClose={onClose}>
      <p>
        You work here, so please give the six digits of your authenticator app, or your password if you don’t
        use an app.
      </p>
      <PostForm
        id="fresh-proof"
        action="/profile"
        fields={FIELDS}
        send={async ({ proof }) => {
          const body = SIX_DIGITS.test(proof) ? { oneTimeCode: proof } : { password: proof };
          const outcome = await browserApi('POST /staff/fresh-codes', { body });
          if (outcome.ok) return outcome;
          const [wrong = outcome.problem.message] = Object.values(outcome.problem.fields ?? {});
          return { ...outcome, problem: { ...outcome.problem, fields: { proof: wrong } } };
        }}
        onSent={proven}
        button="Continue"
        busyButton="One moment…"
      >
        <TextField name="proof" type="password" autoComplete="one-time-code" />
      </PostForm>
      {canUsePasskeys() && <ByPasskey isOfStaff onProven={proven} />}
    </Dialog>
  );
}
