import { useId } from 'react';
import { Form, Link } from 'react-router';
import { LONGEST_SEARCH } from '../../domain/typed-search.ts';
import { Bag } from '../ui/bag/bag.tsx';
import buttons from '../ui/button.module.css';
import row from '../ui/field-row.module.css';
import { SearchIcon } from '../ui/icons.tsx';
import layout from '../ui/layout.module.css';
import type { PrintedCoffee } from '../ui/tasteprint/tasteprint.tsx';
import styles from './create-your-own.module.css';

interface Props {
  /** HTML id of the heading. */
  id: string;
  /** Coffee on the label of the drawn bag. */
  print: PrintedCoffee | undefined;
}

export function CreateYourOwn({ id, print }: Props) {
  return (
    <div className={styles.create}>
      <div>
        <h2 id={id}>Create your own</h2>
        <StartLinks />
      </div>
      {print && <Bag coffee={print} decorative className={styles.bag} />}
    </div>
  );
}

/** Links to the cupping notes and the creator, and a search in the cupping notes. */
function StartLinks() {
  const id = useId();
  return (
    <>
      <p className={layout.prose}>
        New to this? Start with taste. Know what you like? Go straight to the beans.
      </p>
      <p className={layout.actions}>
        <Link to="/cuppingnotes" className={buttons.primary}>
          NEW to Coffee Blending
        </Link>
        <Link to="/blend" className={buttons.quiet}>
          Already a Coffee Blender
        </Link>
      </p>
      <search>
        <Form action="/cuppingnotes" className={`${row.form} ${styles.search}`}>
          <label htmlFor={id}>Find a coffee by name or bag code</label>
          <div className={row.row}>
            <input id={id} type="search" name="search" maxLength={LONGEST_SEARCH} enterKeyHint="search" />
            <button type="submit" className={buttons.quiet}>
              <SearchIcon />
              Search
            </button>
          </div>
        </Form>
      </search>
    </>
  );
}
