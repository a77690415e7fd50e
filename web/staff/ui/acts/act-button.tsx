import { Children, type ReactNode, type RefObject } from 'react';
import buttons from '#web/ui/button.module.css';
import { keysOf } from '../keys/press.ts';
import { useKeys } from '../keys/use-keys.ts';
import { FOCUS } from '../use-focus-return.ts';
import styles from './act-button.module.css';

/** The heading of what stands on the screen as a button, in the command menu. */
export const THIS_SCREEN = 'On this screen';

interface Props {
  onAct: () => void;
  children: ReactNode;
  /** What ends or throws something away is grave: in the red of the design, but only what is filled does it. */
  kind?: 'primary' | 'quiet' | 'grave';
  /** It is being done: pressing again does nothing, and the focus stays. */
  busy?: boolean;
  /** The key that does the same, shown where there is a keyboard. A screen may say more of what the key does, by `useKeys`. */
  press?: string;
  /** 64 px high, for what is pressed all day. */
  large?: boolean;
  /** It takes the focus from its like of this name. */
  focusNext?: string;
  button?: RefObject<HTMLButtonElement | null>;
}

/** Button of an act, never lower than 48 px: hands are dusty, and gloves are on. The command menu has it too, by its words. */
export function ActButton(props: Props) {
  const { onAct, children, kind = 'quiet', busy = false, press, large = false, focusNext, button } = props;
  const act = () => {
    if (!busy) onAct();
  };
  const words = wordsOf(children);
  const isOffered = press === undefined ? words !== '' && !busy : true;
  useKeys(THIS_SCREEN, isOffered ? [{ does: words, act, ...(press !== undefined && { press }) }] : [], true);
  return (
    <button
      ref={button}
      type="button"
      {...(focusNext !== undefined && FOCUS.next(focusNext))}
      {...(kind === 'grave' && FOCUS.head)}
      className={`${kind === 'grave' ? `${buttons.quiet} ${styles.grave}` : buttons[kind]} ${styles.act} ${large ? styles.large : ''}`}
      aria-disabled={busy || undefined}
      aria-keyshortcuts={press}
      onClick={act}
    >
      {children}
      {press !== undefined && (
        <kbd aria-hidden="true" className={styles.key}>
          {keysOf(press).join(' ')}
        </kbd>
      )}
    </button>
  );
}

/** Of a button that holds words alone. */
function wordsOf(children: ReactNode): string {
  const parts = Children.toArray(children);
  return parts.every((part) => typeof part === 'string' || typeof part === 'number') ? parts.join('') : '';
}
