/** A device that makes passkeys, as Chromium simulates one: it checks its user and answers at once. */
import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  countPasskeys(): Promise<number>;
  /** As on a device that was wiped. */
  loseAll(): Promise<void>;
}

/** Without the list below the e-mail field, whose passkey would log in by itself before a button is pressed. */
export const withoutList = (page: Page): Promise<unknown> =>
  page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)');

/** Lets the device wait for its user from the next page on. Answers the touch, which is for the page that is open then. */
export async function withoutTouch(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(`
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
      window.touchDevice = () => get(options).then(resolve, reject);
    });
  `);
  return () => page.evaluate('touchDevice()');
}

export async function withAuthenticator(page: Page, changes: object = {}): Promise<Authenticator> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...changes,
    },
  });
  return {
    countPasskeys: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    loseAll: async () => {
      await devtools.send('WebAuthn.clearCredentials', { authenticatorId });
    },
  };
}
