/**
 * The second tap of a double tap. What was pressed first may have put another button under the finger, such as the next bucket’s, or
 * Drop where Start was.
 */

const SOON_MS = 350;
const NEAR_PX = 24;

interface Tap {
  timeStamp: number;
  clientX: number;
  clientY: number;
  /** 0 for what a keyboard or a screen reader pressed. */
  detail: number;
  /** Not every browser tells it. */
  pointerType?: string;
}

/** Tells tap by tap whether it is the tail of the one before. */
export function openTapReader(): (tap: Tap) => boolean {
  let last: Tap | null = null;
  return (tap) => {
    // A mouse is in a hand that sees what it clicks.
    if (tap.detail === 0 || tap.pointerType === 'mouse') return false;
    const isSecond =
      last !== null &&
      tap.timeStamp - last.timeStamp < SOON_MS &&
      Math.hypot(tap.clientX - last.clientX, tap.clientY - last.clientY) < NEAR_PX;
    if (!isSecond) last = tap;
    return isSecond;
  };
}

/** Lets no button of the document hear a second tap. */
export function dropSecondTaps(): () => void {
  const isSecond = openTapReader();
  const hear = (event: MouseEvent) => {
    // A tap beside all buttons parts two taps, too.
    if (!isSecond(event)) return;
    if (!(event.target instanceof Element) || event.target.closest('button') === null) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', hear, { capture: true });
  return () => document.removeEventListener('click', hear, { capture: true });
}
