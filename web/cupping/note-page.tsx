import { BackIcon } from '../ui/icons.tsx';
import layout from '../ui/layout.module.css';
import { Price } from '../ui/price.tsx';
import { strongestInWords } from '../ui/tasteprint/in-words.ts';
import { Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import { BackLink } from './back-link.tsx';
import { BeanTable } from './bean-table.tsx';
import { Information } from './information.tsx';
import type { Note } from './note.ts';
import styles from './note-page.module.css';
import { ScoreTable } from './score-table.tsx';

export function NotePage({ note }: { note: Note }) {
  return (
    <>
      <div className={layout.band}>
        <BackLink className={styles.back}>
          <BackIcon />
          Back
        </BackLink>
        <div className={styles.banner}>
          <div>
            <p className={styles.brand}>{note.brand}</p>
            <h1>{note.print.name}</h1>
            <p className={layout.lead}>{note.description}</p>
            <p className={styles.price}>
              <Price perKilo={note.pricePerKilo} />
              {!note.inStock && <span className={styles.out}>Out of stock for now</span>}
            </p>
          </div>
          <figure className={styles.figure}>
            <Tasteprint coffee={note.print} detail="large" className={`${styles.print} travels`} />
            <figcaption>Above all {strongestInWords(note.print.scores)}.</figcaption>
          </figure>
        </div>
        <nav aria-label="On this page" className={styles.sections}>
          <ul>
            <li>
              <a href="#information">Information</a>
            </li>
            {note.beans && (
              <li>
                <a href="#beans">Beans</a>
              </li>
            )}
            <li>
              <a href="#taste">Taste</a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`${layout.band} ${styles.details}`}>
        <div className={styles.columns}>
          <div className={styles.facts}>
            <Information note={note} />
            {note.beans && <BeanTable beans={note.beans} />}
          </div>
          <ScoreTable scores={note.print.scores} />
        </div>
      </div>
    </>
  );
}
