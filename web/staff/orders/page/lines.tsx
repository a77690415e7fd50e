import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { weightInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { pounds } from '#web/ui/figures.ts';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { CostChain } from './cost-chain.tsx';
import styles from './order-page.module.css';

type Line = OrderInFull['lines'][number];

/** The coffees of an order, each with what it is made of. */
export function Lines({ order }: { order: OrderInFull }) {
  const { answer: grinds } = useCall('grinds', () => browserApi('GET /grinds'));
  const { answer: roasts } = useCall('roasts', () => browserApi('GET /roasts'));
  return (
    <Panel title="Coffee">
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            {hasCoffee(line) && (
              <img
                src={`/cuppingnotes/${line.ctaps_id}/tasteprint.svg`}
                alt=""
                width="56"
                height="56"
                loading="lazy"
              />
            )}
            <div>
              <h3>
                {line.quantity} × {weightInWords(line.grams)} {line.name}
              </h3>
              <p className={styles.more}>
                {roasts && hasCoffee(line) && `${nameOf(line.roast_id, roasts)}, `}
                {grinds && shortNameOf(line.grind_id, grinds)}
                {hasCoffee(line) && (
                  <>
                    , <a href={`/cuppingnotes/${line.ctaps_id}`}>{line.ctaps_id}</a>
                  </>
                )}
                {line.prices &&
                  `, ${pounds(line.prices.unit_price)} a bag, ${pounds(line.prices.total_price)}`}
              </p>
              {hasCoffee(line) ? (
                <Recipe line={line} />
              ) : (
                <p>Tasted blind: the packer’s screen knows what is in it.</p>
              )}
              <Filled order={order} line={line} />
              <CostChain recipe={line.recipe} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Recipe = ({ line: { recipe, name } }: { line: Line }) => (
  <table className={styles.recipe}>
    <caption className="visually-hidden">What {name} is made of</caption>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Bean</th>
        <th scope="col">Part</th>
        <th scope="col">Roasted</th>
      </tr>
    </thead>
    <tbody>
      {recipe.map(({ bean_id, bean_name, percentage, weight: grams }) => (
        <tr key={bean_id}>
          <th scope="row">{bean_name}</th>
          <td className={styles.figure}>{percentage}%</td>
          <td className={styles.figure}>{weightInWords(grams)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The bags that were filled, by their lots. */
function Filled({ order: { bags_filled, boxes }, line }: { order: OrderInFull; line: Line }) {
  const bags = bags_filled.filter(({ order_blend_id }) => order_blend_id === line.id);
  if (bags.length === 0) return null;
  return (
    <p className={styles.more}>
      Filled {bags.length} of {line.quantity}:{' '}
      {lotsInWords(
        bags.map(({ lot_code, box_id }) => {
          const box = boxes.findIndex(({ id }) => id === box_id);
          return box < 0 ? lot_code : `${lot_code} in box ${box + 1}`;
        }),
      )}
    </p>
  );
}

/** Each lot once, with its number of bags where it has several. */
const lotsInWords = (lots: readonly string[]): string =>
  [...Map.groupBy(lots, (lot) => lot)]
    .map(([lot, bags]) => (bags.length === 1 ? lot : `${bags.length} × ${lot}`))
    .join(', ');
