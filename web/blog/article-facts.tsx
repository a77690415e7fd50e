import { Link } from 'react-router';
import { Day } from '../ui/day.tsx';
import { type Listed, pathOfTag } from './article.ts';
import styles from './article-facts.module.css';

/** When an article appeared, how long it takes and what it is about. */
export const ArticleFacts = ({ article: { date, minutes, tags } }: { article: Listed }) => (
  <p className={styles.facts}>
    <Day day={date} />
    <span>{minutes} min read</span>
    {tags.map((tag) => (
      <Link key={tag} to={pathOfTag(tag)} className={styles.tag}>
        {tag}
      </Link>
    ))}
  </p>
);
