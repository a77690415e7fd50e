import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './starts.module.css';
import { useCreatorData } from './store/creator-data.ts';
import { loadStarting, sayUnreachable } from './store/load-starting.ts';

/** House blends to start from. Without script, their cupping notes are the way to order them. */
export function Starts() {
  const creatorData = useCreatorData();
  const startFrom = (ctapsId: string) =>
    loadStarting().then(({ startFromNote }) => startFromNote(ctapsId, creatorData), sayUnreachable);
  return (
    <section aria-labelledby="starts" className={styles.starts}>
      <h2 id="starts">Or start with one of ours</h2>
      <ul>
        {creatorData.starts.map(({ ctapsId, roastName, print }) => (
          <li key={ctapsId}>
            <Tasteprint coffee={print} decorative className={styles.print} />
            <h3>
              <Link to={`/cuppingnotes/${ctapsId}`}>{print.name}</Link>
            </h3>
            <p>Mostly {strongestInWords(print.scores)}.</p>
            <p className={styles.facts}>{roastName} roast</p>
            <button
              type="button"
              className={buttons.quiet}
              onClick={() => void startFrom(ctapsId)}
              aria-label={`Start from this: ${print.name}`}
            >
              Start from this
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
