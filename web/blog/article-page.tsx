import { Link } from 'react-router';
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
