import { explained } from '#domain/taste/explained.ts';
import { PETALS, petalPath } from '#domain/taste/petals.ts';
import { ringOf } from '#domain/taste/ring.ts';
import layout from '#web/ui/layout.module.css';
import { LabelledTasteprint } from '#web/ui/tasteprint/labelled-tasteprint.tsx';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './how-to-read.module.css';

export function HowToRead({ coffee: { print } }: { coffee: { print: PrintedCoffee } }) {
  return (
    <section aria-labelledby="read" className={`${layout.band} ${layout.sunk}`}>
      <div className={styles.read}>
        <figure>
          <LabelledTasteprint coffee={print} className={styles.print} />
          <figcaption className={styles.caption}>{print.name}</figcaption>
        </figure>
        <div>
          <h2 id="read">How to read one</h2>
          <p>
            Every taste has its own place, like the hours of a clock, so you can read a print without telling
            its colours apart. A petal that reaches the rim scores 8, and a 10 goes over it; the dotted rings
            mark 2.5, 5 and 7.5. A taste below 2 has no petal.
          </p>
          <p>Clockwise, from the top:</p>
          <ol className={styles.legend}>
            {PETALS.map(({ taste, colour }, index) => (
              <li key={taste}>
                <svg viewBox="-500 -500 1000 1000" width="32" height="32" aria-hidden="true">
                  <circle
                    r="480"
                    fill={ringOf(print.roastId).ground}
                    strokeWidth="40"
                    className={styles.rim}
                  />
                  <path d={petalPath(index, 9, true)} fill={colour} />
                </svg>
                {explained(taste)}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
