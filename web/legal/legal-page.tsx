import { Day } from '#web/ui/day.tsx';
import layout from '#web/ui/layout.module.css';
import { Prose } from '#web/ui/prose/prose.tsx';
import type { ProseNode } from '#web/ui/prose/prose-node.ts';
import type { Contents, Entry } from './clauses.ts';
import styles from './legal-page.module.css';

interface Props {
  title: string;
  summary: string;
  changed: string;
  contents: readonly Contents[];
  body: readonly ProseNode[];
}

export const LegalPage = ({ title, summary, changed, contents, body }: Props) => (
  <div id="top" className={layout.band}>
    <h1>{title}</h1>
    <p className={layout.lead}>{summary}</p>
    <p className={styles.changed}>
      Last changed on <Day day={changed} />
    </p>
    <div className={styles.columns}>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">Contents</h2>
        <ol>
          {contents.map((part) => (
            <li key={part.id}>
              <ContentsLink {...part} />
              {part.parts.length > 0 && (
                <ol>
                  {part.parts.map((entry) => (
                    <li key={entry.id}>
                      <ContentsLink {...entry} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <Prose nodes={body} />
        <p className={styles.up}>
          <a href="#top" className={styles.toTop}>
            <span aria-hidden="true">↑</span> Back to top
          </a>
        </p>
      </div>
    </div>
  </div>
);

const ContentsLink = ({ id, number, title }: Entry) => (
  <a href={`#${id}`}>
    <span className={styles.number}>{number} </span>
    <span>{title}</span>
  </a>
);
