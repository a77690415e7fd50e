/** Whose passkey signed a challenge of ours. Whatever is wrong, nothing tells what it is, nor whether there is such a passkey. */
import type { Database } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { takeChallenge } from './challenge-store.ts';
import { findPasskey } from './passkey-store.ts';
import { challengeOf, readUseOf, type SignedChallenge } from './web-authn.ts';

/** A passkey that signed, of which only its account's lock tells whether it still opens anything. */
export interface ProvenPasskey {
  id: number;
  customerId: number;
  counter: number;
  isVerified: boolean;
}

export async function provePasskey(
  { db, publicUrl }: { db: Database; publicUrl: string },
  signed: SignedChallenge,
): Promise<ProvenPasskey | Refusal<'wrong_credentials'>> {
  const challenge = challengeOf(signed);
  const begun = challenge === null ? undefined : await takeChallenge(db, challenge);
  // Challenges of passkeys that are being added are for nothing else.
  if (challenge === null || begun === undefined || begun.customer_id !== null) return TOO_LATE;
  const passkey = await findPasskey(db, signed.id);
  // Timing attack: an unknown passkey takes the same work and gets the same answer as a wrong signature.
  const use = await readUseOf(signed, passkey?.public_key ?? KEY_OF_NOBODY, { publicUrl, challenge });
  if (passkey === undefined || use === null || signed.response.userHandle !== passkey.user_handle)
    return OPENS_NOTHING;
  return { id: passkey.id, customerId: passkey.customer_id, ...use };
}

export const OPENS_NOTHING = refuse('wrong_credentials', {
  message: 'That passkey doesn’t open an account here. Please try another one, or log in with your password.',
});

const TOO_LATE = refuse('wrong_credentials', { message: 'That took too long. Please try once more.' });

/** A public key (ES256) whose private half was thrown away. */
const KEY_OF_NOBODY =
  'pQECAyYgASFYIB7_dIpt2u3zQpvhkBT2B8ttqn6Nms5i4WudvCt3h-jcIlgg_MZwOqJ1onqUrkyh2t3BD8vdy5ORKQrlSc81jtH8670';
