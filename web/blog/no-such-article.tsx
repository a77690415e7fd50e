import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { type ArticleMetadata, pathOfArticle } from './article.ts';
import styles from './no-such-article.module.css';

export const NoSuchArticle = ({ suggestions }: { suggestions: readonly ArticleMetadata[] }) => (
  <div className={layout.band}>
    <h1>That article isn’t here</h1>
    <p className={layout.lead}>It may have moved, or the address may be mistyped.</p>
    <h2>Perhaps you meant one of these</h2>
    <ul className={styles.suggestions}>
      {suggestions.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={pathOfArticle(slug)}>{title}</Link>
        </li>
      ))}
    </ul>
    <p className={layout.actions}>
      <Link to="/blog" className={buttons.primary}>
        See all articles
      </Link>
    </p>
  </div>
);
