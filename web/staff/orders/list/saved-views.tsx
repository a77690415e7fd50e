import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import chips from '#web/staff/ui/chips.module.css';
import styles from '#web/staff/ui/list/list.module.css';
import { useStore } from '#web/state/create-store.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { FIRST_VIEWS, savedViews, viewQuery, withView } from './stored-views.ts';

/** Lists that are opened again and again, each with a name. */
export function SavedViews() {
  const [address] = useSearchParams();
  const own = useStore(savedViews);
  const [isNaming, setNaming] = useState(false);
  const query = viewQuery(address);
  const all = [...FIRST_VIEWS, ...own];
  const isKnown = query === '' || all.some((view) => view.query === query);
  return (
    <nav aria-label="Saved views" className={styles.views}>
      <ul>
        {all.map((view) => (
          <li key={view.name}>
            <Link
              to={`/orders?${view.query}`}
              aria-current={view.query === query ? 'page' : undefined}
              className={chips.chip}
            >
              {view.name}
            </Link>
            {own.includes(view) && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove the view ${view.name}`}
                onClick={() => savedViews.set(own.filter((other) => other !== view))}
              >
                <CloseIcon />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isKnown && <ActButton onAct={() => setNaming(true)}>Save this view</ActButton>}
      {isNaming && (
        <AskDialog
          title="Save this view"
          fields={{ name: { label: 'Name' } }}
          button="Save"
          send={({ name }) => {
            savedViews.set(withView(own, { name, query }));
            return SAVED;
          }}
          onDone={() => setNaming(false)}
          onClose={() => setNaming(false)}
        >
          <TextField name="name" hint="This browser remembers it." />
        </AskDialog>
      )}
    </nav>
  );
}

const SAVED = Promise.resolve({ ok: true, answer: null } as const);
