import { Link, useSearchParams } from 'react-router';
import type { Label } from '../../../../contract/packing/labels.ts';
import { useCall } from '../../../api/use-call.ts';
import { browserApi } from '../../../state/browser-api.ts';
import { Tasteprint } from '../../../ui/tasteprint/tasteprint.tsx';
import { Empty, Loaded, Screen } from '../../ui/screen.tsx';
import { FileButton } from './file-button.tsx';
import styles from './print.module.css';

/** What the labels of bags say, to look at before they are printed as a PDF. */
export default function Labels() {
  const [query] = useSearchParams();
  if (!query.has('lines')) return <NoneChosen />;
  return <Chosen query={query} />;
}

/** Somebody came by the command menu or an address without a coffee. */
const NoneChosen = () => (
  <Screen title="Labels">
    <Empty>
      <p>
        <strong>Labels of which coffee?</strong>
      </p>
      <p>
        Choose a coffee in <Link to="/fill">Fill</Link> and press Labels there.
      </p>
    </Empty>
  </Screen>
);

function Chosen({ query }: { query: URLSearchParams }) {
  const asked = { lines: query.get('lines') ?? '', number: query.get('number') ?? undefined };
  const call = useCall(`labels ${asked.lines} ${asked.number}`, () =>
    browserApi('GET /staff/labels', { query: asked }),
  );
  const file = (
    <FileButton name="Print as PDF" ask={() => browserApi('GET /staff/labels/file', { query: asked })} />
  );
  return (
    <Screen title="Labels" actions={file}>
      <Loaded call={call} what="the labels">
        {({ labels, held_back }) => (
          <>
            {held_back.map(({ line_id, why }) => (
              <p key={line_id} role="alert" className={styles.held}>
                {why}
              </p>
            ))}
            {labels.length === 0 && held_back.length === 0 && (
              <Empty>
                <p>No coffee was chosen.</p>
              </Empty>
            )}
            <ul className={styles.labels}>
              {labels.map((label) => (
                <li key={label.code}>
                  <Face label={label} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Screen>
  );
}

const Face = ({ label }: { label: Label }) => (
  <article className={styles.label}>
    <h2 dir="auto">{label.name}</h2>
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
    <p>
      <strong>{label.food}</strong>
      <br />
      {label.net}, {label.roast} roast, {label.grind}
      <br />
      Best before {label.best_before}
      <br />
      Lot {label.lot}, bag {label.number}
      <br />
      {label.origins}
    </p>
  </article>
);
