/**
 * Enter that is held down presses again and again. What it pressed first may have put another act under the focus, such as Drop where
 * Start was, or the next bucket's weight: only its first press counts. In a text of several lines it goes on making lines.
 */
export function dropHeldEnter(): () => void {
  const hear = (event: KeyboardEvent) => {
    if (!event.repeat || event.key !== 'Enter' || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', hear, { capture: true });
  return () => document.removeEventListener('keydown', hear, { capture: true });
}
