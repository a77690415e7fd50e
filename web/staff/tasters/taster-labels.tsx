import { Link, useSearchParams } from 'react-router';
import type { TasterLabels as Labels } from '#contract/taster-shelf/taster-shelf.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { QrPicture } from '#web/staff/ui/qr-picture.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './taster-labels.module.css';

/** Labels of 60 × 90 mm, without the name of a coffee, and with room for the letter that the packer puts on. */
export function TasterLabels() {
  const [query] = useSearchParams();
  const bags = query.get('bags') ?? '';
  const call = useCall(`taster labels ${bags}`, () =>
    browserApi('GET /staff/taster-labels', { query: { bags } }),
  );
  return (
    <Screen
      title="Labels of tasters"
      lead={<Link to="/tasters">The taster shelf</Link>}
      actions={
        call.answer !== null &&
        call.answer.labels.length > 0 && (
          <ActButton kind="primary" onAct={() => window.print()}>
            Print
          </ActButton>
        )
      }
    >
      <Loaded call={call} what="the labels" one="label">
        {(answer) =>
          answer.labels.length === 0 ? (
            <Empty>
              <p>There is no such taster.</p>
            </Empty>
          ) : (
            <ul className={styles.labels}>
              {answer.labels.map((label) => (
                <TasterLabel key={label.id} label={label} of={answer} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  );
}

/** 3 dots a module on a printer of 203 dpi. */
const MODULE = (3 * 25.4) / 203;

const TasterLabel = ({ label, of }: { label: Labels['labels'][number]; of: Labels }) => (
  <li className={styles.label}>
    <span className={styles.shop}>{of.shop}</span>
    <span className={styles.letter} role="img" aria-label="Room for the letter" />
    <strong>{label.food}</strong>
    <strong className={styles.net}>{label.net}</strong>
    <span>{label.grind}</span>
    <span>Best before {label.best_before}</span>
    <span>Roasted on {label.roasted_on}</span>
    <span>
      Lot {label.lot}, taster <strong>{label.code}</strong>
    </span>
    <QrPicture text={label.address} width={(modules) => `${modules * MODULE}mm`} />
    <small>
      {of.storage} {of.business.join(', ')}
    </small>
  </li>
);
