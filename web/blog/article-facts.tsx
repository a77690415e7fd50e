import { Link } from 'react-router';
import { Day } from '#web/ui/day.tsx';
import { type ArticleMetadata, pathOfTag } from './article.ts';
import styles from './article-facts.module.css';

interface Props {
  article: ArticleMetadata;
}

export const ArticleDate = ({ article }: Props) => (
  <p className={styles.facts}>
    <DateAndLength article={article} />
  </p>
);

const DateAndLength = ({ article: { date, minutes } }: Props) => (
  <>
    <Day day={date} />
    <span>{minutes} min read</span>
  </>
);

/** The date with the tags, for which the list has its filter. */
export const ArticleFacts = ({ article }: Props) => (
  <p className={styles.facts}>
    <DateAndLength article={article} />
    {article.tags.map((tag) => (
      <Link key={tag} to={pathOfTag(tag)} className={styles.tag}>
        {tag}
      </Link>
    ))}
  </p>
);
