/** A script for a page: sums up in `globalThis.layoutShift` by how much it moved by itself, and keeps what moved. */
export const SUM_LAYOUT_SHIFTS = `
  globalThis.layoutShift = 0;
  globalThis.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      globalThis.layoutShift += value;
      for (const { node, previousRect, currentRect } of sources)
        globalThis.shifted.push([node?.outerHTML?.slice(0, 80), previousRect.y, currentRect.y, currentRect.height].join(' '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;
