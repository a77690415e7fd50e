import { Link } from 'react-router';
import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import type { OrderBlend } from '#contract/orders/order.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import { isInTheHouse } from '#domain/order/status.ts';
import { rememberBrewCard } from '#web/state/brew-cards.ts';
import { printOf } from '#web/state/coffees.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { BrewSteps } from '#web/ui/brew/brew-steps.tsx';
import { pounds } from '#web/ui/figures.ts';
import { nameOf } from '#web/ui/names.ts';
import { RoastName } from '#web/ui/roast-name.tsx';
import styles from './coffees.module.css';
import { lineInWords, roasterInWords } from './following/floor-words.ts';
import { bagOf } from './order-names.ts';
import { beansOfLine, noteOf, type TabProps } from './order-tab.ts';

/** The coffees of an order in their bags, each with its recipe. */
export function Coffees(props: TabProps) {
  const { whole, names, notes } = props;
  return (
    <ul className={styles.coffees}>
      {whole.blends.map((line) => (
        <li key={line.id} className={styles.coffee}>
          <BagOfLine line={line} note={noteOf(line, notes)} roast={nameOf(line.roast_id, names.roasts)} />
          <div className={styles.words}>
            <h4>
              {hasCoffee(line) ? (
                <Link to={`/cuppingnotes/${line.ctaps_id}`}>
                  <bdi>{line.name}</bdi>
                </Link>
              ) : (
                line.name
              )}
            </h4>
            <p>
              {line.quantity} × {bagOf(line, names)}, {nameOf(line.grind_id, names.grinds)}
            </p>
            {line.roast_id !== null && (
              <p>
                <RoastName roastId={line.roast_id} name={nameOf(line.roast_id, names.roasts)} />
              </p>
            )}
            <OnTheFloor line={line} whole={whole} />
            <Recipe line={line} {...props} />
            <Brewing line={line} note={noteOf(line, notes)} />
            <p className={styles.price}>{pounds(line.total_price)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface NotedLine {
  line: OrderBlend;
  note: CuppingNote | undefined;
}

/** How to brew it as it is ground. Once it is opened it is among the brew cards of this browser too. */
function Brewing({ line, note }: NotedLine) {
  if (note === undefined || !hasCoffee(line)) return null;
  const { ctaps_id: ctapsId, name, roast_id: roastId, grind_id: grindId } = line;
  const { scores } = printOf(note);
  return (
    <details
      className={styles.brewing}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) rememberBrewCard({ ctapsId, name, roastId, grindId, scores });
      }}
    >
      <summary>
        How to brew it<span className="visually-hidden">: {name}</span>
      </summary>
      <BrewSteps coffee={{ roastId, scores }} grindId={grindId} />
      <p>
        <a href="/brew">Your brew cards</a> have it too, also without a connection.
      </p>
    </details>
  );
}

interface BagProps extends NotedLine {
  roast: string;
}

function BagOfLine({ line, note, roast }: BagProps) {
  if (note === undefined || !hasCoffee(line)) return <span className={styles.bag} />;
  const coffee = { ...printOf({ ...note, name: line.name, roast_id: line.roast_id }), roast };
  return <Bag coffee={coffee} detail="small" decorative className={styles.bag} />;
}

/** How far this coffee is, where the headline speaks of several, and who roasted it, where they agreed. */
function OnTheFloor({ line, whole }: Pick<TabProps, 'whole'> & { line: OrderBlend }) {
  const followed = whole.followed?.lines.find(({ order_blend_id }) => order_blend_id === line.id);
  if (followed === undefined) return null;
  const isOneOfSeveral = whole.blends.length > 1 && isInTheHouse(whole.order.order_status_id);
  const words = [
    isOneOfSeveral ? lineInWords(followed, line, new Date()) : null,
    roasterInWords(followed),
  ].filter((part) => part !== null);
  return words.length === 0 ? null : <p className={styles.floor}>{words.join('. ')}</p>;
}

/** The beans, with the lots that were weighed. A bean that is ordered as it is has no recipe to read, only its lots. */
function Recipe({ line, ...props }: TabProps & { line: OrderBlend }) {
  const lots =
    props.whole.followed?.lines.find(({ order_blend_id }) => order_blend_id === line.id)?.lots ?? [];
  const beans = beansOfLine(line, props);
  const isItself = beans.length === 1 && beans[0]?.name === line.name;
  if (beans.length === 0 || (isItself && lots.length === 0)) return null;
  return (
    <ul className={styles.recipe}>
      {beans.map(({ id, name, percentage }) => (
        <li key={id}>
          {!isItself && `${percentage}% ${name}`}
          {lots
            .filter(({ bean_id }) => bean_id === id)
            .map(({ code, origin, arrived_on }) => (
              <span key={code} className={styles.lot}>
                {origin}. Lot {code}, here since {dayInWords(arrived_on)}
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
