import { use } from 'react';
import { ScriptNonce } from '#web/ui/script-nonce.ts';

/**
 * Remembers what a visitor does before the scripts of the page have come, and does it once they have: buttons that are pressed,
 * choices, what is typed, and forms that are sent. A button that the browser answers by itself is left to it. Should the
 * scripts never come, the forms are sent as if there were none.
 */
const SCRIPT = `(() => {
  const page = document.documentElement;
  const heard = new Map();
  const types = ['click', 'input', 'change', 'submit'];
  const controlOf = ({ type, target }) =>
    type === 'click' ? target.closest('button[type=button]:not([command],[popovertarget]:not([popovertargetaction]),:disabled)')
    : type === 'submit' ? (target.method === 'post' ? target : null)
    : target.matches('select,textarea,input:not([type=hidden],[type=file])') ? target : null;
  const hear = (event) => {
    const control = controlOf(event);
    if (!control) return;
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
  });
  const sendForms = () => {
    stop();
    for (const control of heard.keys()) if (control.matches('form')) control.submit();
  };
  const whenLost = ({ target }) => target instanceof HTMLScriptElement && sendForms();
  const timer = setTimeout(sendForms, 20000);
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
