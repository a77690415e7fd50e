import { useRouteLoaderData } from 'react-router';
import { canUsePasskeys } from '#web/state/passkeys/can-use-passkeys.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Whether this browser can use passkeys here: they belong to the shop's public address, which has to have a name. */
export function useCanUsePasskeys(): boolean {
  const hydrated = useHydrated();
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>('root')?.publicUrl;
  return hydrated && location.origin === publicUrl && canUsePasskeys();
}
