import { use } from 'react';
import { useMember } from '#web/state/member.ts';
import { TOKEN_KEY } from '#web/state/token-key.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { ScriptNonce } from '#web/ui/script-nonce.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './blend-strip.module.css';

const StripOfMember = lazyPart(async () => (await import('./strip-of-member.lazy.tsx')).StripOfMember);

/** Marks the document before the first paint if somebody is logged in, so that the strip's place is there from the beginning. */
const SCRIPT = `try {
  if (localStorage.getItem('${TOKEN_KEY}') !== null) document.documentElement.dataset.member = '';
} catch {}`;

/** A member's own blends at the top of a page that is rendered for everybody. */
export function BlendStrip() {
  const isHydrated = useHydrated();
  const loggedIn = useLoggedIn();
  const { user } = useMember();
  if (isHydrated && !loggedIn) return null;
  return (
    <>
      <script nonce={use(ScriptNonce)}>{SCRIPT}</script>
      <div className={isHydrated ? `${styles.strip} ${styles.shown}` : styles.strip}>
        {user !== null && (
          <LazyPart>
            <StripOfMember key={user.id} memberId={user.id} />
          </LazyPart>
        )}
      </div>
    </>
  );
}
