import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { focusHeading } from '#web/ui/focus/focus-heading.ts';
import { RemixedFrom } from '#web/ui/remixed-from.tsx';
import styles from './opened-from.module.css';
import { setOpenedFrom } from './store/creator-actions.ts';

/** Whose blend this one began with. Its maker gets the credit, unless the link is dropped. */
export function OpenedFrom({ ctapsId }: { ctapsId: string }) {
  const { answer, status } = useCall(ctapsId, () =>
    browserApi('GET /public-blends/{ctapsId}', { params: { ctapsId } }),
  );
  if (answer === null && status !== 404) return null;
  return (
    <p className={styles.from}>
      <span>
        <RemixedFrom blend={answer ?? { no_longer_public: true }} />
      </span>{' '}
      <button
        type="button"
        onClick={() => {
          setOpenedFrom(null);
          focusHeading();
        }}
      >
        Forget that
      </button>
    </p>
  );
}
