import { NavLink } from 'react-router';
import type { ShopLink } from './nav-links.ts';

/** Links of which the one to the current page is marked. */
export const NavLinkList = ({
  links,
  className,
}: {
  links: readonly ShopLink[];
  className?: string | undefined;
}) => (
  <ul className={className}>
    {links.map(({ path, name }) => (
      <li key={name}>
        <NavLink to={path} end>
          {name}
        </NavLink>
      </li>
    ))}
  </ul>
);
