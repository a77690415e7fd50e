/** Labels of bags as pages, each as wide and high as the label itself: the front of a bag, then its back. */
import type { Label } from '#contract/packing/labels.ts';
import { digitMillimetres } from '#domain/packing/label.ts';
import { QrPicture } from '#web/staff/ui/qr-picture.tsx';
import { bandOf } from '#web/ui/bag/band.ts';
import { fitText } from '#web/ui/bag/fit-text.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './label-sheets.module.css';

/** In hundredths of a millimetre: the part of a label that its name may take, and the size of its largest letters. */
const NAMES = {
  large: { width: 8800, height: 3800, largest: 1058 },
  small: { width: 5400, height: 2500, largest: 600 },
} as const;

/** Dots of a module of the QR code, and how wide one is: whole dots of a label printer with 203 dpi are not blurred. */
const DOTS = { large: 4, small: 3 } as const;
const DOT = 25.4 / 203;

/** Height of the digits of the net weight in parts of their size, with a little to spare. */
const DIGIT = 0.69 / 1.04;

interface Props {
  labels: readonly Label[];
  /** Large labels without their backs, which say how to brew; a small one's has what the law asks for. */
  frontsOnly: boolean;
}

export const LabelSheets = ({ labels, frontsOnly }: Props) => (
  <ul className={styles.sheets}>
    {labels.map((label) => (
      <li key={label.code}>
        <Front label={label} />
        {(!frontsOnly || label.size === 'small') && <Back label={label} />}
      </li>
    ))}
  </ul>
);

const millimetres = (count: number): string => `calc(var(--mm) * ${count})`;

/** What a small label has no room for stands on its back. */
const Front = ({ label }: { label: Label }) => (
  <article className={`${styles.sheet} ${styles[label.size]}`} aria-label={`Front of bag ${label.number}`}>
    <p className={styles.shop}>{label.shop}</p>
    <Name label={label} />
    <Tasteprint
      coffee={{
        name: label.name,
        roastId: label.roast_id,
        scores: label.scores,
        percentages: label.percentages,
      }}
      decorative
      className={styles.print}
    />
    <p className={styles.tastes}>{label.tastes}</p>
    <Band label={label} />
    <div className={styles.facts}>
      <p>
        <strong>{label.food}</strong>
        <strong className={styles.net} style={{ fontSize: millimetres(netSize(label)) }}>
          {label.net}
        </strong>
        <span>Best before {label.best_before}</span>
        <span>Roasted on {label.roasted_on}</span>
        <span>
          Lot {label.lot}, bag {label.number}
        </span>
        <span>{label.ctaps_id}</span>
      </p>
      <QrPicture text={label.code} width={(modules) => millimetres(modules * DOTS[label.size] * DOT)} />
    </div>
    {label.size === 'large' && <Law label={label} />}
  </article>
);

const netSize = ({ bag_grams }: Label): number => digitMillimetres(bag_grams) / DIGIT;

/** The largest type in which the name has room, in whatever script. */
function Name({ label: { name, size } }: { label: Label }) {
  const set = fitText(name, NAMES[size]);
  return (
    <h2
      className={styles.name}
      dir="auto"
      aria-label={name}
      style={{ fontSize: millimetres(set.size / 100) }}
    >
      {set.lines.join('\n')}
    </h2>
  );
}

function Band({ label: { roast_id, roast, grind } }: { label: Label }) {
  const { colour, ink } = bandOf(roast_id);
  return (
    <p className={styles.band} style={{ background: colour, color: ink }}>
      {roast} roast · {grind}
    </p>
  );
}

const Law = ({ label: { origins, organic, storage, business } }: { label: Label }) => (
  <p className={styles.law}>
    {[origins, ...(organic === null ? [] : [organic]), storage, ...business].map((line) => (
      <span key={line}>{line}</span>
    ))}
  </p>
);

const Back = ({ label }: { label: Label }) => (
  <article className={`${styles.sheet} ${styles[label.size]}`} aria-label={`Back of bag ${label.number}`}>
    <h3 className={styles.brew}>{label.brew.title}</h3>
    <ol className={styles.steps}>
      {label.brew.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <div className={styles.foot}>
      {label.size === 'small' ? (
        <Law label={label} />
      ) : (
        <p>
          <bdi>{label.name}</bdi>, lot {label.lot}, bag {label.number}
        </p>
      )}
    </div>
  </article>
);
