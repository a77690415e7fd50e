import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
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
        We can’t find a coffee with the code <strong>{typed}</strong>.
      </p>
      <SuggestedNotes suggestions={suggestions} />
      <p className={layout.prose}>
        The code (CTAPS id) is printed on the bag. Codes start with B, H or C and never contain I, L, O or U.
        If you see an O, it’s a zero.
      </p>
      <p className={layout.actions}>
        <Link to="/cuppingnotes" className={buttons.primary}>
          See all cupping notes
        </Link>
      </p>
    </div>
  );
}
