/** What a passkey answered, verified by a library that is loaded when the first one is used. */
import type { Received } from '#contract/calls.ts';

export type SignedChallenge = Received<'POST /authenticate/passkey'>['body']['passkey'];
export type NewCredential = Received<'POST /passkeys'>['body']['passkey'];

/** The shop, as passkeys know it: they work at its public address and nowhere else. */
export const relyingParty = (publicUrl: string): { origin: string; id: string } => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname };
};

/** EdDSA, ES256 and RS256, which every device has one of. */
export const ALGORITHMS = [-8, -7, -257];

/** The challenge that was signed, before anything is verified; `null` where there is none. */
export function challengeOf({ response }: { response: { clientDataJSON: string } }): string | null {
  try {
    const signed: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    const { challenge } = signed as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

interface Expected {
  publicUrl: string;
  challenge: string;
}

interface NewKey {
  credentialId: string;
  publicKey: string;
  counter: number;
  /** The device checked a fingerprint, a face, a PIN. */
  isVerified: boolean;
}

/** The public key of a new passkey; `null` where anything is wrong with the answer. */
export async function readNewCredential(
  credential: NewCredential,
  { publicUrl, challenge }: Expected,
): Promise<NewKey | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(publicUrl);
  try {
    if (await namesItsMaker(credential)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    // The library doesn't compare the two: the one inside may be another, and of any length.
    if (registrationInfo?.credential.id !== credential.id) return null;
    return {
      credentialId: registrationInfo.credential.id,
      publicKey: Buffer.from(registrationInfo.credential.publicKey).toString('base64url'),
      counter: registrationInfo.credential.counter,
      isVerified: registrationInfo.userVerified,
    };
  } catch {
    return null;
  }
}

/**
 * Whether the answer has a certificate of whoever made the device. We ask for none, and to judge one the library would fetch
 * addresses that stand in it.
 */
async function namesItsMaker({ response }: NewCredential): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  );
  const format = attestation.get('fmt');
  return !(format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined));
}

interface Used {
  counter: number;
  isVerified: boolean;
}

/** What a passkey says of its use; `null` where it did not sign this challenge for this shop. The caller compares the counter. */
export async function readUseOf(
  signed: SignedChallenge,
  publicKey: string,
  { publicUrl, challenge }: Expected,
): Promise<Used | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(publicUrl);
  const { clientDataJSON, authenticatorData, signature } = signed.response;
  const response = { clientDataJSON, authenticatorData, signature };
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      // The library compares counters before it verifies the signature: anybody could then have a passkey taken for copied.
      credential: {
        id: signed.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
        counter: 0,
      },
    });
    return verified
      ? { counter: authenticationInfo.newCounter, isVerified: authenticationInfo.userVerified }
      : null;
  } catch {
    return null;
  }
}
