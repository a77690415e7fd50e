/** A script for a page: sums up in `globalThis.layoutShift` by how much it moved by itself. */
export const SUM_LAYOUT_SHIFTS = `
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) globalThis.layoutShift += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
