import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

/** Whether this browser can use passkeys at this address: one with a name, and over a connection that nobody reads. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && isSecureContext && !NUMBERS_ALONE.test(location.hostname);

/** Such as 192.168.0.7 or [::1]: browsers refuse passkeys of these. */
const NUMBERS_ALONE = /^[\d.]+$|^\[/;
