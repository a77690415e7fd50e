import { Link } from 'react-router';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
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
          That could be the code of somebody’s own blend. Those aren’t listed, but you can{' '}
          <Link to={`/cuppingnotes/${id}`}>open {id}</Link>.
        </p>
      )}
      <SuggestedNotes suggestions={suggestions} />
      <p className={layout.prose}>Try one word, such as a taste or a country, or the code on the bag.</p>
      <p className={layout.actions}>
        <Link to="/cuppingnotes" className={buttons.primary}>
          Show all cupping notes
        </Link>
      </p>
    </>
  );
}
