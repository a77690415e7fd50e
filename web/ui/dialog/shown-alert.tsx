import { useStore } from '#web/state/create-store.ts';
import { closeAlert, shownAlert } from './show-alert.ts';

/** Once shown, the dialog stays in the page, or the browser could not give the focus back. */
export function ShownAlert() {
  const { Box, words } = useStore(shownAlert);
  return Box && <Box words={words} onClose={closeAlert} />;
}
