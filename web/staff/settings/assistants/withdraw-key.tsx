import type { SigningKey } from '#contract/platforms/platforms.ts';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { FRESH_CODE, FreshCodeField, withFreshCode } from '#web/staff/ui/acts/fresh-code.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { shortKid } from './key-words.ts';

interface Props {
  signingKey: SigningKey;
  onDone: () => void;
  onClose: () => void;
}

export const WithdrawKey = ({ signingKey: { kid }, ...props }: Props) => (
  <AskDialog
    {...props}
    title={`Withdraw the key ${shortKid({ kid })}`}
    fields={FRESH_CODE}
    button="Withdraw it now"
    no="Leave it"
    send={(typed) =>
      withFreshCode(typed, () =>
        browserApi('POST /staff/signing-keys/{kid}/withdrawals', { params: { kid } }),
      )
    }
  >
    <p>
      Do this when somebody else may have the key. Another one signs from now on. Platforms that read our
      profile within the last hour may not know it yet, and refuse what we send them until they read it again.
    </p>
    <FreshCodeField />
  </AskDialog>
);
