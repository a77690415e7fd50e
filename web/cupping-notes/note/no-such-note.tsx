import { Link } from 'react-router';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import { SuggestedNotes, type Suggestion } from '../list/suggested-notes.tsx';

interface Props {
  /** CTAPS id in the address. */
  typed: string;
  suggestions: readonly Suggestion[];
}

export function NoSuchNote({ typed, suggestions }: Props) {
  return (
    <div className={layout.band}>
      <h1>No coffee has this id</h1>
      <p className={layout.lead}>
        We found no cupping note under <strong>{typed}</strong>.
      </p>
      <SuggestedNotes suggestions={suggestions} />
      <p className={layout.prose}>
        A CTAPS id is printed on the bag beside its square code. It begins with B for a bean, H for a blend of
        our house or C for a blend of your own, and it never holds the letters I, L, O or U: what looks like
        an O is a zero.
      </p>
      <p className={layout.actions}>
        <Link to="/cuppingnotes" className={buttons.primary}>
          See all cupping notes
        </Link>
      </p>
    </div>
  );
}
