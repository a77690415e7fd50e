import { NavLink } from 'react-router';
import type { ShopLink } from './nav-links.ts';
import { usePathTo } from './use-path-to.ts';

/** Links of which the one to the current page is marked. */
export function NavLinkList({
  links,
  className,
}: {
  links: readonly ShopLink[];
  className?: string | undefined;
}) {
  const pathTo = usePathTo();
  return (
    <ul className={className}>
      {links.map(({ path, name }) => (
        <li key={name}>
          <NavLink to={pathTo(path)} end>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
