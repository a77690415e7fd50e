import { Link } from 'react-router';
import { type ArticleMetadata, pathOfArticle } from './article.ts';
import { ArticleFacts } from './article-facts.tsx';
import styles from './article-list.module.css';
import { ListedPicture, type ShownPicture } from './listed-picture.tsx';

export interface ListedArticle {
  article: ArticleMetadata;
  picture: ShownPicture;
}

export const ArticleList = ({ articles }: { articles: readonly ListedArticle[] }) => (
  <ul className={styles.list}>
    {articles.map(({ article, picture }) => (
      <li key={article.slug} className={styles.article}>
        <ListedPicture {...picture} />
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
