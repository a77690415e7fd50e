import { Link } from 'react-router';
import { Bag } from '#web/ui/bag/bag.tsx';
import type { LabelledCoffee } from '#web/ui/bag/label.tsx';
import type { PictureKind } from '#web/ui/prose/picture.ts';
import { Radar } from '#web/ui/radar/radar.tsx';
import { RoastScale } from '#web/ui/roast-scale.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { type ArticleMetadata, pathOfArticle, pathOfTag } from './article.ts';
import { ArticleDate } from './article-facts.tsx';
import styles from './article-list.module.css';

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
          <ArticleDate article={article} />
        </div>
      </li>
    ))}
  </ul>
);

interface ShownPicture {
  kind: PictureKind;
  labels: readonly LabelledCoffee[];
}

/** The first picture of an article, small beside its title, so that each looks like what it is about. */
const ListedPicture = (picture: ShownPicture) => (
  <div className={`${styles.picture} ${styles[picture.kind]}`} aria-hidden="true">
    <Drawn {...picture} />
  </div>
);

function Drawn({ kind, labels }: ShownPicture) {
  if (kind === 'roasts') return <RoastScale roastId={6} />;
  if (kind === 'radar')
    return <Radar series={labels.map(({ name, scores }) => ({ id: name, scores }))} label="" />;
  if (kind === 'bags')
    return labels.map((coffee) => <Bag key={coffee.name} coffee={coffee} detail="small" decorative />);
  if (kind === 'labelled')
    return labels.map((coffee) => <Tasteprint key={coffee.name} coffee={coffee} decorative />);
  return labels.map((coffee) => <Tasteprint key={coffee.name} coffee={coffee} detail="small" decorative />);
}

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
