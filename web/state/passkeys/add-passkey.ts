import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { Passkey } from '#contract/accounts/passkeys.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '../browser-api.ts';
import { ofDevice } from './of-device.ts';

/** Has the device make a passkey, for which it has to be proven who asks: nothing is asked of the device before. */
export async function addPasskey(): Promise<Reply<Passkey>> {
  const begun = await browserApi('POST /passkeys/challenges');
  if (!begun.ok) return begun;
  const passkey = await startRegistration({ optionsJSON: begun.answer }).catch((error: unknown) =>
    ofDevice(whyNot(error, begun.answer.rp.id)),
  );
  return 'ok' in passkey ? passkey : browserApi('POST /passkeys', { body: { passkey } });
}

function whyNot(error: unknown, host: string): string {
  if (!(error instanceof WebAuthnError)) return NOT_MADE;
  if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of your account already.';
  return error.code === 'ERROR_INVALID_RP_ID' || error.code === 'ERROR_INVALID_DOMAIN'
    ? `Passkeys work at ${host} alone. Please open the shop there.`
    : NOT_MADE;
}

const NOT_MADE = 'No passkey was added. You can try again whenever you like.';
