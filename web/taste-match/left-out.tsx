import { Link } from 'react-router';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import styles from './left-out.module.css';
import { type MatchSearch, matchPath } from './match-search.ts';

interface Props {
  search: MatchSearch;
  beans: readonly { id: number; name: string }[];
}

/** The beans that are left out, each with a link that takes it back. */
export const LeftOut = ({ search, beans }: Props) =>
  beans.length > 0 && (
    <div className={styles.leftOut}>
      <p id="left-out">Left out:</p>
      <ul aria-labelledby="left-out">
        {beans.map(({ id, name }) => (
          <li key={id}>
            <Link
              {...IN_PLACE}
              to={matchPath({ ...search, without: search.without.filter((other) => other !== id) })}
              rel="nofollow"
              aria-label={`Allow ${name} again`}
            >
              {name} <span aria-hidden="true">×</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
