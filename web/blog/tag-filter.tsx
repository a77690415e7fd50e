import { Link } from 'react-router';
import { pathOfTag } from './article.ts';
import styles from './tag-filter.module.css';

interface Props {
  tags: readonly string[];
  chosen: string | null;
}

export const TagFilter = ({ tags, chosen }: Props) => (
  <nav aria-label="Subjects">
    <ul className={styles.tags}>
      <li>
        <Link to="/blog" className={styles.tag} aria-current={chosen === null ? 'page' : undefined}>
          Everything
        </Link>
      </li>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={pathOfTag(tag)} className={styles.tag} aria-current={tag === chosen ? 'page' : undefined}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
