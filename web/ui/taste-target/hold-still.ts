/**
 * Keeps a finger on the end of a petal from scrolling the page, which would take the petal from it. Browsers heed
 * `touch-action` on a whole picture alone, and anywhere else on the flower a finger is to scroll.
 */
export function holdStill(flower: SVGSVGElement | null): (() => void) | undefined {
  const begin = (event: TouchEvent) => {
    const isOnEnd = event.target instanceof Element && event.target.closest('[role=slider]') !== null;
    if (isOnEnd && event.touches.length === 1) event.preventDefault();
  };
  flower?.addEventListener('touchstart', begin, { passive: false });
  return () => flower?.removeEventListener('touchstart', begin);
}
