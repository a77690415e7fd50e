/** What the floor's journeys share: a scanner, what a screen refused, and how large its buttons are. */
import type { Page } from '@playwright/test';

/** As a scanner types: faster than fingers, into whatever has the focus. A list takes a letter for the start of an option. */
export const scan = (page: Page, code: string) =>
  page.evaluate(async (text) => {
    for (const key of [...text, 'Enter']) {
      const focused = document.activeElement ?? document.body;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      const isForFocused = focused.dispatchEvent(event);
      if (isForFocused && key === 'Enter' && focused instanceof HTMLElement) focused.click();
      if (!isForFocused || key.length !== 1) continue;
      const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
      // A box to tick takes no text.
      if (isField && focused.selectionStart !== null)
        focused.setRangeText(key, focused.value.length, focused.value.length, 'end');
      if (!(focused instanceof HTMLSelectElement)) continue;
      const options = [...focused.options];
      const after = [...options.slice(focused.selectedIndex + 1), ...options];
      focused.value = after.find(({ label }) => label.startsWith(key))?.value ?? focused.value;
      focused.dispatchEvent(new Event('change', { bubbles: true }));
      // The screen answers before the next key.
      await Promise.resolve();
    }
  }, code);

/** What was refused; the place for toasts is empty. */
export const said = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Buttons, links and fields of the room that are lower than a gloved finger needs, with the label around them. */
export const lowTargets = (page: Page): Promise<string[]> =>
  page
    .locator('#main :is(a, button, input, select, summary):visible')
    .evaluateAll((all) =>
      all
        .filter((one) => (one.closest('label') ?? one).getBoundingClientRect().height < 47.9)
        .map((one) => one.outerHTML.slice(0, 80)),
    );

/** Tells the screen that something changed elsewhere, in the place of the shop. */
export async function changesTold(page: Page): Promise<(topic: string) => void> {
  let told = Promise.withResolvers<string>();
  let since = 0;
  await page.route(/\/api\/staff\/live-changes/, async (route) => {
    if (since === 0) return route.fulfill({ json: { topics: [], since: String(++since) } });
    const topic = await told.promise;
    told = Promise.withResolvers();
    await route.fulfill({ json: { topics: [topic], since: String(++since) } });
  });
  return (topic) => told.resolve(topic);
}
