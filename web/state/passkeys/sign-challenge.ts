/** Has a device sign a challenge of the shop, which shows who is there. */
import { type AuthenticationResponseJSON, startAuthentication } from '@simplewebauthn/browser';
import type { Answer } from '#contract/calls.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { browserApi } from '../browser-api.ts';
import { ofDevice } from './of-device.ts';

export type Signed = AuthenticationResponseJSON;

export interface Asking {
  /** The passkey that is asked for; any of the device's, where none is named. */
  only?: string;
  /** The device checks a fingerprint, a face or a PIN, as it has to of staff. */
  isOfStaff?: boolean;
}

/** What the device signed, or a refusal, such as where its owner thought better of it. */
export async function signChallenge(asking: Asking): Promise<Signed | Extract<Reply<never>, { ok: false }>> {
  const begun = await browserApi('POST /passkey-challenges');
  if (!begun.ok) return begun;
  return startAuthentication({ optionsJSON: optionsFor(begun.answer, asking) }).catch(() =>
    ofDevice(
      `No passkey was used. You can try again${asking.isOfStaff === true ? '' : ', or log in with your password'}.`,
    ),
  );
}

export const optionsFor = (begun: Answer<'POST /passkey-challenges'>, { only, isOfStaff }: Asking) => ({
  ...begun,
  allowCredentials: only === undefined ? [] : [{ type: 'public-key' as const, id: only }],
  userVerification: isOfStaff === true ? ('required' as const) : begun.userVerification,
});

/** A fresh login by a passkey: of staff it is a fresh code as well. */
export async function proveByPasskey(asking: Asking = {}) {
  const passkey = await signChallenge(asking);
  return 'ok' in passkey ? passkey : browserApi('POST /fresh-logins', { body: { passkey } });
}
