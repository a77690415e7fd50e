/** What the keyboard reaches has to be seen while it has the focus, whatever sticks to the edges of the screen (WCAG 2.4.11). */
import { expect, type Page } from '@playwright/test';

const MOST_STOPS = 200;

/** Goes through the page with Tab and back with Shift and Tab, once nothing more is on its way that could move it. */
export async function expectFocusInView(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A part that comes late makes the page longer under what has the focus.
  await expect(page.getByText('One moment…')).toHaveCount(0);
  expect([...(await coveredStops(page, 'Tab')), ...(await coveredStops(page, 'Shift+Tab'))]).toEqual([]);
}

/** Stops from one end of the page to the other whose middle lies under something else, or outside of the screen. */
async function coveredStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(goToEnd, key === 'Tab');
  const covered: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop);
    if (stop === null) return covered;
    if (stop.coveredBy !== null) covered.push(`${key}: ${stop.name} under ${stop.coveredBy}`);
  }
  throw new Error(`${page.url()} has more than ${MOST_STOPS} stops.`);
}

/** The next Tab begins at the start of the page, or a Tab back at its end. */
function goToEnd(isStart: boolean): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo({ top: isStart ? 0 : document.body.scrollHeight, behavior: 'instant' });
  const range = document.createRange();
  range.selectNodeContents(document.body);
  range.collapse(isStart);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}

/** Once the browser has scrolled to it, which takes a busy machine some frames; `null` where the focus has left the page. */
async function focusedStop(): Promise<{ name: string; coveredBy: string | null } | null> {
  const nextFrame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  await nextFrame();
  const stop = document.activeElement;
  if (stop === null || stop === document.body) return null;
  const seenAtStop = (): (Element | null)[] => {
    const { left, top, width, height } = stop.getBoundingClientRect();
    // Of a large field, the browser shows the line that is written in.
    const within = height > 100 ? [0.1, 0.5, 0.9] : [0.5];
    return within.map((part) => document.elementFromPoint(left + width / 2, top + height * part));
  };
  const showsStop = (seen: Element | null) =>
    seen !== null &&
    (stop.contains(seen) || seen.contains(stop) || seen.closest('label')?.contains(stop) === true);
  for (let frames = 0; frames < 30 && !seenAtStop().some(showsStop); frames++) await nextFrame();
  const found = seenAtStop();
  const isSeen = found.some(showsStop);
  const [seen = null] = found;
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`;
  return {
    name: nameOf(stop),
    coveredBy: isSeen ? null : seen === null ? 'the edge of the screen' : nameOf(seen),
  };
}
