import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { showToast } from '#web/ui/toast/toasts.ts';

type Added = Passkey | 'nothing' | 'fresh login needed';

/** Has the device make a passkey. What went wrong is said in a toast; without a fresh login nothing is asked of the device. */
export async function addPasskey(): Promise<Added> {
  const begun = await browserApi('POST /passkeys/challenges');
  if (!begun.ok) {
    if (begun.problem.code === 'fresh_login_needed') return 'fresh login needed';
    showProblem(begun.problem);
    return 'nothing';
  }
  const passkey = await startRegistration({ optionsJSON: begun.answer }).catch((error: unknown) => {
    showToast(isThereAlready(error) ? THERE_ALREADY : NOT_MADE, { tone: 'bad', seconds: 8 });
    return null;
  });
  if (passkey === null) return 'nothing';
  const added = await browserApi('POST /passkeys', { body: { passkey } });
  if (added.ok) return added.answer;
  showProblem(added.problem);
  return 'nothing';
}

const isThereAlready = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const THERE_ALREADY = 'This device has a passkey of your account already.';
const NOT_MADE = 'No passkey was added. You can try again whenever you like.';
