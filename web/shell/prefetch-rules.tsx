import { use } from 'react';
import { ScriptNonce } from '#web/ui/script-nonce.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Pages that visitors go on to, and that read alike for everybody. */
const RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        href_matches:
          '/(|shop|cuppingnotes|tasteprints|faqs|aboutus|subscription|wholesale|blog|blend|tastematch)(/.*)?',
      },
      eagerness: 'moderate',
    },
  ],
});

/** Lets a browser fetch the next page once somebody points at its link, until our scripts run. */
export function PrefetchRules() {
  const isHydrated = useHydrated();
  const nonce = use(ScriptNonce);
  if (isHydrated) return null;
  return (
    <script type="speculationrules" nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? RULES : ''}
    </script>
  );
}
