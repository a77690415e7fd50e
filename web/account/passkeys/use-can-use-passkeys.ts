import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useRouteLoaderData } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Whether this browser can use passkeys here: they belong to the shop's public address, which has to have a name. */
export function useCanUsePasskeys(): boolean {
  const hydrated = useHydrated();
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl;
  return (
    hydrated &&
    browserSupportsWebAuthn() &&
    isSecureContext &&
    location.origin === publicUrl &&
    !NUMBERS_ALONE.test(location.hostname)
  );
}

/** Such as 192.168.0.7 or [::1]: browsers refuse passkeys of these. */
const NUMBERS_ALONE = /^[\d.]+$|^\[/;
