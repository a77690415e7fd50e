import { Link } from 'react-router';

export interface Suggestion {
  ctapsId: string;
  name: string;
}

export const SuggestedNotes = ({ suggestions }: { suggestions: readonly Suggestion[] }) =>
  suggestions.length > 0 && (
    <>
      <h2>Did you mean</h2>
      <ul>
        {suggestions.map(({ ctapsId, name }) => (
          <li key={ctapsId}>
            <Link to={`/cuppingnotes/${ctapsId}`}>
              {ctapsId}, {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
