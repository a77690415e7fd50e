import { Link } from 'react-router';
import { type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import { type ArticleMetadata, pathOfArticle } from './article.ts';
import { ArticleFacts } from './article-facts.tsx';
import styles from './article-list.module.css';

export interface ListedArticle {
  article: ArticleMetadata;
  /** The first coffees in the article. */
  prints: readonly PrintedCoffee[];
}

export const ArticleList = ({ articles }: { articles: readonly ListedArticle[] }) => (
  <ul className={styles.list}>
    {articles.map(({ article, prints }) => (
      <li key={article.slug} className={styles.article}>
        <div className={styles.prints}>
          {prints.map((print) => (
            <Tasteprint key={print.name} coffee={print} detail="small" decorative />
          ))}
        </div>
        <div>
          <h2 className={styles.title}>
            <Link to={pathOfArticle(article.slug)}>{article.title}</Link>
          </h2>
          <p className={styles.summary}>{article.summary}</p>
          <ArticleFacts article={article} />
        </div>
      </li>
    ))}
  </ul>
);
