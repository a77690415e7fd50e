/** What the browser prints, and how large it is on paper. */
import { expect, type Locator, type Page } from '@playwright/test';

/** Widths and heights of the pages that the browser prints, in millimetres. */
export async function printed(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)).join(' × '),
  );
}

export const pagesOf = (size: string, count: number) => Array.from({ length: count }, () => size);

/** What stands on paper beside what is meant for it. */
export const expectNothingElse = async (page: Page) => {
  for (const role of ['navigation', 'button', 'searchbox', 'status', 'alert'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
};
/** In points. */
export const smallestType = (table: Element): number =>
  Math.min(
    ...[...table.querySelectorAll('th, td, td *')]
      .filter((part) => part.getBoundingClientRect().height > 0)
      .map((part) => Number.parseFloat(getComputedStyle(part).fontSize) * 0.75),
  );

/** Squares of at least 3 mm. */
export const boxesToTick = (row: Element): number =>
  [...row.querySelectorAll('[aria-hidden]')].filter((box) => box.getBoundingClientRect().width > 11).length;

/** What reaches beyond its label. A name on the back is clipped to its own line: it stands on the front. */
export const outside = (sheets: Element[]): string[] =>
  sheets.flatMap((sheet) => {
    const paper = sheet.getBoundingClientRect();
    const parts = [...sheet.querySelectorAll('*')].filter(
      (part) => part.tagName === 'svg' || part.closest('svg, bdi') === null,
    );
    return parts.flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isOut =
        left < paper.left - 1 || right > paper.right + 1 || top < paper.top - 1 || bottom > paper.bottom + 1;
      return isOut ? [`${sheet.getAttribute('aria-label')}: ${part.outerHTML.slice(0, 90)}`] : [];
    });
  });

/** In millimetres, of everything with words of its own but the name and the net weight. */
export const heightsOfX = (sheets: Locator): Promise<{ words: string; height: number }[]> =>
  sheets.evaluateAll((all) =>
    all.flatMap((sheet) =>
      [...sheet.querySelectorAll('*')]
        .filter((part) =>
          [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''),
        )
        .map((part) => {
          const ruler = document.createElement('span');
          ruler.style.cssText = 'display: inline-block; height: 1ex; width: 1px';
          part.append(ruler);
          const height = (ruler.getBoundingClientRect().height / 96) * 25.4;
          ruler.remove();
          return { words: part.textContent ?? '', height: Math.round(height * 1000) / 1000 };
        }),
    ),
  );

/** The height of digits as the browser draws them, in millimetres. */
export const digitHeight = (net: Locator): Promise<number> =>
  net.evaluate((element) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('There is no canvas.');
    context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return (context.measureText('1').actualBoundingBoxAscent / 96) * 25.4;
  });
