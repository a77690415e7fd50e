import { RoastScale } from '#web/ui/roast-scale.tsx';
import styles from './information.module.css';
import type { Note } from './note.ts';

export function Information({ note }: { note: Note }) {
  const { growth } = note;
  return (
    <>
      <h2 className="visually-hidden">Information</h2>
      <dl className={styles.facts}>
        <Fact name="CTAPS ID">
          <span className={styles.id}>{note.ctapsId}</span>
        </Fact>
        <Fact name="Name" className={styles.heads}>
          {note.print.name}
        </Fact>
        <Fact name="Description" className={styles.heads}>
          {note.description}
        </Fact>
        <Fact name="Roast">
          <span className={styles.roast}>
            {note.roastName} <RoastScale roastId={note.print.roastId} />
          </span>
        </Fact>
        <Fact name="Grind">{note.grindName}</Fact>
        <Fact name="Origins">{note.origins.join(', ')}</Fact>
        {note.beans && (
          <Fact name="Beans" className={styles.onPaper}>
            {note.beans.map(({ name, percentage }) => `${percentage}% ${name}`).join(', ')}
          </Fact>
        )}
        <Fact name="Brand">{note.brand}</Fact>
        <Fact name="Certification">{note.certification}</Fact>
        {growth && (
          <>
            <Fact name="Country">{growth.country}</Fact>
            <Fact name="Producer">{growth.producer}</Fact>
            <Fact name="Variety">{growth.variety}</Fact>
            <Fact name="Process">{growth.process}</Fact>
            <Fact name="Altitude">{altitudeInWords(growth.altitude)}</Fact>
          </>
        )}
      </dl>
    </>
  );
}

interface FactProps {
  name: string;
  className?: string | undefined;
  children: React.ReactNode;
}

const Fact = ({ name, className, children }: FactProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const metres = new Intl.NumberFormat('en-GB');

const altitudeInWords = ([lowest, highest]: readonly [number, number]): string =>
  lowest === highest
    ? `${metres.format(lowest)} m`
    : `${metres.format(lowest)} to ${metres.format(highest)} m`;
