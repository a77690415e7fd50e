import { Link } from 'react-router';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { weightInWords } from '#domain/weight.ts';
import { printOf } from '#web/state/coffees.ts';
import { LineFigures, LineHead } from '#web/ui/line-columns.tsx';
import lines from '#web/ui/line-table.module.css';
import { nameOf } from '#web/ui/names.ts';
import { RoastName } from '#web/ui/roast-name.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { bagOf, type OrderNames } from './order-names.ts';
import styles from './order-tab.module.css';
import { beansOfLine, noteOf, type TabProps } from './order-tab.ts';

export function BlendsTab({ whole, names, notes }: TabProps) {
  return (
    <>
      <h2 className={styles.title}>Blends</h2>
      <table className={lines.lines}>
        <caption className="visually-hidden">What was ordered</caption>
        <LineHead columns={['Blend', 'Grind', 'Roast', 'Bag size']} />
        <tbody>
          {whole.blends.map((blend) => (
            <tr key={blend.id}>
              <th scope="row">
                <Coffee
                  blend={blend}
                  note={noteOf(blend, notes)}
                  beans={beansOf(blend, { whole, names, notes })}
                />
              </th>
              <Figures blend={blend} names={names} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Figures = ({ blend, names }: { blend: OrderBlend; names: OrderNames }) => (
  <>
    <td data-label="Grind">{nameOf(blend.grind_id, names.grinds)}</td>
    <td data-label="Roast">
      {blend.roast_id !== null && (
        <RoastName roastId={blend.roast_id} name={nameOf(blend.roast_id, names.roasts)} />
      )}
    </td>
    <td data-label="Bag size">{bagOf(blend, names)}</td>
    <LineFigures
      line={blend}
      quantity={
        <td data-label="Quantity" className={lines.money}>
          {blend.quantity}
        </td>
      }
    />
  </>
);

interface CoffeeProps {
  blend: OrderBlend;
  note: CuppingNote | undefined;
  beans: readonly string[];
}

const Coffee = ({ blend, note, beans }: CoffeeProps) => (
  <div className={lines.coffee}>
    {note === undefined || !hasCoffee(blend) ? (
      <span className={styles.noPrint} />
    ) : (
      <Tasteprint
        coffee={printOf({ ...note, name: blend.name, roast_id: blend.roast_id })}
        className={lines.print}
      />
    )}
    <div className={lines.words}>
      {hasCoffee(blend) ? (
        <Link to={`/cuppingnotes/${blend.ctaps_id}`} className={lines.name}>
          <bdi>{blend.name}</bdi>
        </Link>
      ) : (
        <span className={lines.name}>{blend.name}</span>
      )}
      <p>{blend.description}</p>
      <ul className={styles.recipe}>
        {beans.map((bean) => (
          <li key={bean}>{bean}</li>
        ))}
      </ul>
    </div>
  </div>
);

const beansOf = (line: OrderBlend, props: TabProps): string[] =>
  beansOfLine(line, props).map(
    ({ name, percentage, grams }) => `${percentage}% ${name}, ${weightInWords(grams)}`,
  );
