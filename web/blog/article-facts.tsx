import { Link } from 'react-router';
import { Day } from '#web/ui/day.tsx';
import { type ArticleMetadata, pathOfTag } from './article.ts';
import styles from './article-facts.module.css';

/** Date, reading time and tags of an article. */
export const ArticleFacts = ({ article: { date, minutes, tags } }: { article: ArticleMetadata }) => (
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
