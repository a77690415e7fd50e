import { Fragment, useState } from 'react';
import { useStore } from '#web/state/create-store.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import styles from './keys.module.css';
import { keysOf } from './press.ts';
import { keyGroups, keysThatAct, lettersOff } from './registry.ts';
import { useKeys } from './use-keys.ts';

/** The list of what keys do on this screen, opened by `?` or its button, with the switch for single letters. */
export function KeyHelp() {
  const [open, setOpen] = useState(false);
  useKeys('Everywhere', [{ press: '?', does: 'Show what the keys do', act: () => setOpen(true) }]);
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)}>
        <kbd aria-hidden="true">?</kbd> Keys
      </button>
      <Dialog title="Keys on this screen" open={open} onClose={() => setOpen(false)} className={styles.help}>
        <Groups />
        <LettersSwitch />
      </Dialog>
    </>
  );
}

function Groups() {
  const groups = useStore(keyGroups);
  const shown = keysThatAct(groups).map(({ title, keys }) => ({
    title,
    keys: keys.filter(({ press, does }) => press !== '' && does !== ''),
  }));
  const titles = new Set(shown.filter(({ keys }) => keys.length > 0).map(({ title }) => title));
  return [...titles].map((title) => (
    <section key={title}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {shown
          .filter((group) => group.title === title)
          .flatMap(({ keys }) => keys)
          .map(({ press, does }) => (
            <div key={press}>
              <dt>
                {keysOf(press).map((key, i) => (
                  <Fragment key={key}>
                    {i > 0 && ' '}
                    <kbd>{key}</kbd>
                  </Fragment>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}

function LettersSwitch() {
  const off = useStore(lettersOff);
  return (
    <label className={styles.letters}>
      <input
        type="checkbox"
        checked={!off}
        onChange={({ currentTarget }) => lettersOff.set(!currentTarget.checked)}
      />
      Single letters do things in this browser. Without, arrows, Enter and Ctrl+K still work.
    </label>
  );
}
