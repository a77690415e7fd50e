/** A device that makes passkeys, as Chromium simulates one: it checks its user and answers at once. */
import type { CDPSession, Page } from '@playwright/test';

export interface Authenticator {
  /** Whether the device's user is there to touch it; until then a passkey waits. */
  setPresent(isPresent: boolean): Promise<void>;
  countPasskeys(): Promise<number>;
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
    setPresent: async (enabled) => {
      await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    countPasskeys: async () => {
      const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
  };
}
