import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import { Prose } from '#web/ui/prose/prose.tsx';
import { type Article, type ArticleMetadata, pathOfArticle } from './article.ts';
import { ArticleFacts } from './article-facts.tsx';
import styles from './article-page.module.css';
import { ArticlePicture, type PictureSources } from './article-picture.tsx';

interface Props {
  article: Article;
  newer: ArticleMetadata | undefined;
  older: ArticleMetadata | undefined;
  sources: PictureSources;
}

export const ArticlePage = ({ article, newer, older, sources }: Props) => (
  <article className={layout.band}>
    <div className={styles.column}>
      <p className={styles.back}>
        <Link to="/blog">Journal</Link>
      </p>
      <h1 className={styles.title}>{article.title}</h1>
      <p className={layout.lead}>{article.summary}</p>
      <ArticleFacts article={article} />
      <div className={styles.text}>
        <Prose
          nodes={article.body}
          renderPicture={(picture) => <ArticlePicture picture={picture} {...sources} />}
        />
      </div>
      <nav aria-label="More articles" className={styles.onward}>
        {older && <Step name="Older" article={older} rel="prev" />}
        {newer && <Step name="Newer" article={newer} rel="next" />}
      </nav>
    </div>
  </article>
);

const Step = ({ name, article, rel }: { name: string; article: ArticleMetadata; rel: 'prev' | 'next' }) => (
  <Link to={pathOfArticle(article.slug)} rel={rel} className={styles.step}>
    <span className={styles.where}>{name}</span> {article.title}
  </Link>
);

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
