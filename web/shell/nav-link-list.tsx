import { NavLink } from 'react-router';
import type { Place } from './nav-links.ts';

/** Links of which the one to the page that is shown says so. */
export const PlaceLinks = ({
  places,
  className,
}: {
  places: readonly Place[];
  className?: string | undefined;
}) => (
  <ul className={className}>
    {places.map(({ path, name }) => (
      <li key={name}>
        <NavLink to={path} end>
          {name}
        </NavLink>
      </li>
    ))}
  </ul>
);
