import { Link } from 'react-router';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { refusalIn } from '#web/api/or-throw.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { TryAgain } from '#web/ui/try-again.tsx';
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

/** Error page of the list, with the message of the API where it answered. "Try again" loads the same search. */
export function NotesFailed({ error }: { error: unknown }) {
  return (
    <div className={layout.band}>
      <h1>Cupping Notes</h1>
      <p role="alert" className={layout.lead}>
        {refusalIn(error) ?? 'Something went wrong'}
      </p>
      <p className={layout.actions}>
        <TryAgain />
      </p>
    </div>
  );
}
