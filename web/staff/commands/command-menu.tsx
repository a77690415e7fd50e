import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { useModal } from '#web/ui/dialog/dialog.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { Combobox } from './combobox.tsx';
import styles from './commands.module.css';
import { PLACES, type Place } from './places.ts';

/** Finds orders and customers, does what can be done here, and goes anywhere: the box that `/` and Ctrl+K open. */
export function CommandMenu({ places }: { places: readonly Place[] }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = useModal(isOpen, () => setOpen(false));
  const open = () => setOpen(true);
  usePlaceKeys(places);
  useKeys('Everywhere', [
    { press: '/', does: 'Find an order', act: open },
    { press: 'Ctrl+k', does: 'Find, do, go', act: open },
  ]);
  return (
    <>
      <button type="button" className={styles.opener} aria-keyshortcuts="/ Control+K" onClick={open}>
        <SearchIcon />
        <span className={styles.words}>Find or do</span>
        <kbd aria-hidden="true">/</kbd>
      </button>
      <dialog {...dialog} aria-label="Find or do" closedby="any" className={styles.menu}>
        {isOpen && <Combobox places={places} onChosen={() => setOpen(false)} />}
      </dialog>
    </>
  );
}

/** `g` and the letter of a place that has one. */
function usePlaceKeys(places: readonly Place[]): void {
  const navigate = useNavigate();
  useKeys(
    PLACES,
    places.flatMap(({ path, name, key }) =>
      key === undefined ? [] : [{ press: `g ${key}`, does: name, act: () => void navigate(`/${path}`) }],
    ),
  );
}
