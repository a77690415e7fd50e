import type { Publication } from '#contract/public-blends/publications.ts';
import { PublicationLink } from './publication-link.tsx';

/** What is published still, though its blend was renamed or taken off the list. */
export function OtherPublications({ publications }: { publications: readonly Publication[] }) {
  const others = publications.filter(({ state }) => state !== 'withdrawn');
  if (others.length === 0) return null;
  return (
    <>
      <h3>Published, and no longer on this list</h3>
      <ul>
        {others.map(({ ctaps_id, name, state }) => (
          <li key={ctaps_id}>
            <bdi>{name}</bdi> · <PublicationLink ctapsId={ctaps_id} name={name} state={state} />
          </li>
        ))}
      </ul>
    </>
  );
}
