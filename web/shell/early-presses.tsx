import { use } from 'react';
import { ScriptNonce } from '#web/ui/script-nonce.ts';
import styles from './early-presses.module.css';

/**
 * Remembers what a visitor does before the scripts of the page have come, and does it once they have: buttons that are pressed,
 * choices, what is typed, petals that are pulled, and forms that are sent. A button that the browser answers by
 * itself is left to it. Should the scripts never come, the forms are sent as if there were none, and `ScriptsLost` is shown.
 *
 * It also notes the first sign of a visitor, such as a scroll or a key, or some seconds of reading. Scripts that wait for one
 * (`scriptsLater`) start then, or at once where this browser has stored anything of the shop, which only they can show, or the
 * address has a code of somebody who recommends it, which they note.
 */
const SCRIPT = `(() => {
  const page = document.documentElement;
  const heldScript = () => document.querySelector('script[type="text/plain"]');
  const start = () => {
    const waiting = heldScript();
    if (!waiting) return;
    for (const path of waiting.dataset.modules.split(' ')) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = path;
      document.head.append(link);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
    timer = setTimeout(doWithout, 20000);
  };
  const mayNotWait = () => {
    try {
      return localStorage.length + sessionStorage.length > 0 || /[?&]ref=/.test(location.search);
    } catch {
      return true;
    }
  };
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click', 'storage'];
  // Browsers report a pointer that rests on a new page as a move by nothing.
  const hearSign = ({ type, movementX, movementY }) =>
    (type !== 'pointermove' || movementX !== 0 || movementY !== 0) && noteVisitor();
  const noteVisitor = () => {
    for (const sign of signs) removeEventListener(sign, hearSign, true);
    clearTimeout(patience);
    page.dataset.visitor = '';
    dispatchEvent(new Event('visitor'));
    if (document.readyState !== 'loading') start();
  };
  const patience = setTimeout(noteVisitor, 10000);
  for (const sign of signs) addEventListener(sign, hearSign, { capture: true, passive: true });
  addEventListener('DOMContentLoaded', () => {
    if (heldScript()) clearTimeout(timer);
    if ('visitor' in page.dataset || mayNotWait()) start();
  });
  const heard = new Map();
  const pulls = [];
  const types = ['click', 'input', 'change', 'submit', 'keydown', 'pointerdown', 'pointerup'];
  const flower = 'svg:has([role=slider])';
  const controlOf = ({ type, target, key }) =>
    type === 'keydown' ? (/^(Arrow|Page|Home|End)/.test(key) ? target.closest('g[role=slider]') : null)
    : type === 'click' ? target.closest(flower) ?? target.closest('button[type=button]:not([command],[popovertarget]:not([popovertargetaction]),:disabled)')
    : type === 'submit' ? (target.method === 'post' ? target : null)
    : target.matches('select,textarea,input:not([type=hidden],[type=file])') ? target : null;
  // Where on a flower a finger or the mouse came down.
  let grip = {};
  // A finger on the end of a petal would else scroll the page.
  const holdStill = (event) => event.target.closest('g[role=slider]') && event.preventDefault();
  addEventListener('DOMContentLoaded', () => document.querySelector(flower)?.addEventListener('touchstart', holdStill, { passive: false }));
  const hearDrag = ({ type, target, clientX, clientY }) => {
    const { control, x, y } = grip;
    if (type === 'pointerdown') {
      const control = target.closest(flower);
      const { left, top } = control?.getBoundingClientRect() ?? {};
      grip = { control, x: clientX - left, y: clientY - top };
    } else if (control) {
      const { left, top } = control.getBoundingClientRect();
      const to = { control, x: clientX - left, y: clientY - top };
      if (Math.hypot(to.x - x, to.y - y) > 9)
        pulls.push({ ...grip, type: 'pointerdown' }, { ...to, type: 'pointermove' }, { ...to, type });
    }
  };
  const hear = (event) => {
    if (event.type.startsWith('pointer')) return hearDrag(event);
    const control = controlOf(event);
    if (!control) return;
    if (control.matches('g, svg')) {
      if (event.type === 'keydown') event.preventDefault();
      const { left, top } = control.getBoundingClientRect();
      return pulls.push({ control, key: event.key, x: event.clientX - left, y: event.clientY - top });
    }
    const isPress = event.type === 'click' || event.type === 'submit';
    if (isPress) {
      event.preventDefault();
      event.stopImmediatePropagation();
      (event.submitter || control).setAttribute('aria-busy', 'true');
    }
    heard.delete(control);
    const { value, checked, ariaPressed } = control;
    heard.set(control, { button: event.submitter || control, value, checked, ariaPressed });
  };
  const stop = () => {
    watcher.disconnect();
    clearTimeout(timer);
    removeEventListener('error', whenLost, true);
    for (const type of types) document.removeEventListener(type, hear, true);
    for (const { button } of heard.values()) button.removeAttribute('aria-busy');
  };
  // One after the other: each begins where the one before ended.
  const pullAgain = () => {
    const pull = pulls.shift();
    if (!pull) return;
    const { control, key, type = 'click', x, y } = pull;
    const { left, top } = control.getBoundingClientRect();
    control.dispatchEvent(
      key
        ? new KeyboardEvent('keydown', { key, bubbles: true })
        : new PointerEvent(type, { clientX: left + x, clientY: top + y, isPrimary: true, bubbles: true }),
    );
    setTimeout(pullAgain);
  };
  const repeat = (control, { button, value, checked, ariaPressed }) => {
    // What this browser has stored may have switched it on already.
    if (control.matches('button')) control.ariaPressed === ariaPressed && control.click();
    else if (control.matches('form')) control.requestSubmit(button === control ? null : button);
    else if (control.matches('[type=radio],[type=checkbox]')) {
      control.checked = !checked;
      control.click();
    } else {
      // React compares with what was set last by itself.
      control.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value').set.call(control, value);
      control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }));
    }
  };
  const watcher = new MutationObserver(() => {
    stop();
    for (const [control, how] of heard) if (control.isConnected) repeat(control, how);
    pullAgain();
  });
  const doWithout = () => {
    stop();
    page.dataset.lost = '';
    for (const control of heard.keys()) if (control.matches('form')) control.submit();
  };
  const whenLost = ({ target }) => target instanceof HTMLScriptElement && doWithout();
  let timer = setTimeout(doWithout, 20000);
  // Browsers show a page that was left as it was: one that was left half loaded may wait for ever.
  addEventListener('pageshow', ({ persisted }) => persisted && !('hydrated' in page.dataset) && !heldScript() && location.reload());
  watcher.observe(page, { attributeFilter: ['data-hydrated'] });
  addEventListener('error', whenLost, true);
  for (const type of types) document.addEventListener(type, hear, true);
})()`;

/** Only the server writes it: once our own scripts run it has done its part, and it stays out of them. */
export const EarlyPresses = () => (
  <script nonce={use(ScriptNonce)} suppressHydrationWarning>
    {import.meta.env.SSR ? SCRIPT : ''}
  </script>
);

/** For a page that its scripts never reached, until they do: nothing answers its buttons. */
export const ScriptsLost = () => (
  <p role="alert" className={styles.lost}>
    This page couldn’t finish loading, so its buttons don’t work yet. Please check your connection and reload
    the page.
  </p>
);
