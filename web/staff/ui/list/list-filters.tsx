import type { ReactNode, SubmitEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import buttons from '#web/ui/button.module.css';
import { Chips } from '../chips.tsx';
import { FoldedOnPhone } from '../folded-on-phone.tsx';
import { type Choice, Choose } from './choose.tsx';
import styles from './list.module.css';
import type { ListAddress } from './list-address.ts';

interface Filtering {
  /** The value of a filter, as it stands in the address. */
  valueOf: (name: string) => string;
  set: (name: string, value: string) => void;
  choice: (name: string, label: string, choices: readonly Choice[]) => ReactNode;
  words: ReactNode;
}

interface Props<Filter extends string> {
  /** What is listed: “Orders”. */
  title: string;
  list: ListAddress;
  filters: readonly Filter[];
  inWords: (name: Filter, value: string) => string | null;
  children: (filtering: Filtering) => ReactNode;
}

/** What the rows of a list have in common. All of it stands in the address, and each filter that is chosen can be taken away. */
export function ListFilters<Filter extends string>(props: Props<Filter>) {
  const { title, list, filters, inWords, children } = props;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const valueOf = (name: string) => address.get(name) ?? '';
  const set = (name: string, value: string) => void navigate(list.withFilter(address, { [name]: value }));
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('text');
    set('text', typeof text === 'string' ? text.trim() : '');
  };
  const choice = (name: string, label: string, choices: readonly Choice[]) => (
    <Choose label={label} value={valueOf(name)} choices={choices} onChoose={(value) => set(name, value)} />
  );
  const words = (
    <label className={styles.words}>
      Name, email, company or postcode
      <input key={address.get('text')} name="text" type="search" defaultValue={valueOf('text')} />
    </label>
  );
  const chosen = filters.flatMap((name) => {
    const said = inWords(name, valueOf(name));
    return said === null
      ? []
      : [{ said, name: `${said} ×`, to: list.withFilter(address, { [name]: '' }), isCurrent: false }];
  });
  const shown = chosen.map(({ said }) => said).join(', ');
  return (
    <FoldedOnPhone chosen={shown === '' ? `All ${title.toLowerCase()}` : shown}>
      <form role="search" aria-label={title} className={styles.filters} onSubmit={search}>
        {children({ valueOf, set, choice, words })}
        <button type="submit" className="visually-hidden" tabIndex={-1}>
          Find
        </button>
        {chosen.length > 0 && (
          <Link to={list.path} className={buttons.quiet}>
            All {title.toLowerCase()}
          </Link>
        )}
      </form>
      {chosen.length > 0 && <Chips label="Take a filter away" chips={chosen} />}
    </FoldedOnPhone>
  );
}
