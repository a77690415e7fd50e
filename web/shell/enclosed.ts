import { useMatches } from 'react-router';

/** Whether the page leads nowhere but on and back, such as a payment: its route has `handle = { enclosed: true }`. */
export const useEnclosed = (): boolean =>
  useMatches().some(
    ({ handle }) =>
      typeof handle === 'object' && handle !== null && 'enclosed' in handle && handle.enclosed === true,
  );
