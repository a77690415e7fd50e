import { Link } from 'react-router';
import { readCtapsId } from '../../../domain/blend/ctaps-id.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { SuggestedNotes, type Suggestion } from './suggested-notes.tsx';

interface Props {
  search: string;
  suggestions: readonly Suggestion[];
}

export function NothingFound({ search, suggestions }: Props) {
  const id = readCtapsId(search);
  return (
    <>
      <h2>No coffee matches</h2>
      {id !== null && (
        <p className={layout.prose}>
          That could be the id of a blend that somebody made. Those are on no list, but{' '}
          <Link to={`/cuppingnotes/${id}`}>you can open {id}</Link>.
        </p>
      )}
      <SuggestedNotes suggestions={suggestions} />
      <p className={layout.prose}>
        Try part of a name, such as a country, or the id as it is printed on the bag. A single word finds more
        than two.
      </p>
      <p className={layout.actions}>
        <Link to="/cuppingnotes" className={buttons.primary}>
          Show all cupping notes
        </Link>
      </p>
    </>
  );
}
