import type { FillLine } from '#contract/packing/filling.ts';
import { gramsOnScale } from '#domain/weight.ts';
import styles from './fill.module.css';
import { waitInWords } from './line-state.ts';

/** What goes in one after the other, with what the scale shows after each: one scale, never set back. */
export const Scale = ({ line }: { line: FillLine }) =>
  line.targets.length === 0 ? (
    <p className={styles.short}>{why(line)}</p>
  ) : (
    <table className={styles.scale}>
      <caption className="visually-hidden">What goes into the bag</caption>
      <thead>
        <tr>
          <th scope="col">Bin</th>
          <th scope="col">Coffee</th>
          <th scope="col">Add</th>
          <th scope="col">Scale shows</th>
        </tr>
      </thead>
      <tbody>
        {line.targets.map(({ name, grams, total, pours }) => (
          <tr key={name}>
            <td>
              {pours.map(({ bin_id, code, grams: poured }) => (
                <span key={bin_id} className={styles.bin}>
                  <span className={styles.code}>{code}</span>
                  {pours.length > 1 && `: ${gramsOnScale(poured)}`}
                </span>
              ))}
            </td>
            <th scope="row">{name}</th>
            <td data-label="Add">{gramsOnScale(grams)}</td>
            <td data-label="Scale shows">
              <strong>{gramsOnScale(total)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const why = (line: FillLine): string =>
  line.waits_for.length === 0
    ? 'Its bins hold too little for a bag, and no batch is planned for it. The roast plan says why.'
    : `${waitInWords(line)}.`;
