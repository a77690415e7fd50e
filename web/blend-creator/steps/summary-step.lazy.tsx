import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { nextDispatch } from '#domain/dispatch/dispatch.ts';
import { weightInWords } from '#domain/weight.ts';
import { MoneyPicture, PriceTotals } from '#web/blend-creator/price/price-totals.tsx';
import { useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import { useWorkingDays } from '#web/state/use-working-days.ts';
import { nameOf } from '#web/ui/names.ts';
import { RoastName } from '#web/ui/roast-name.tsx';
import { BagChoice } from './bag-choice.tsx';
import { ShareNote } from './share-note.tsx';
import styles from './summary-step.module.css';

export const SummaryStep = () => (
  <div className={styles.summary}>
    <NameAndDescription />
    <BagChoice />
    <PriceTotals />
    <DeliveryDay />
    <Recipe />
    <Stats />
    <MoneyPicture />
    <ShareNote />
  </div>
);

/** `bdi` isolates the customer's own words: right-to-left text leaves the text around it in order. */
function NameAndDescription() {
  const { name, description } = useCreatorState((state) => state.contents);
  return (
    <div className={styles.words}>
      {name !== '' && (
        <h2>
          <bdi>{name}</bdi>
        </h2>
      )}
      <p>
        <bdi>{description}</bdi>
      </p>
    </div>
  );
}

function Recipe() {
  const { beans } = useCreatorData();
  const recipe = useCreatorState((state) => state.contents.recipe);
  return (
    <table className={styles.recipe}>
      <caption>What’s in it</caption>
      <thead>
        <tr>
          <th scope="col">Bean</th>
          <th scope="col">CTAPS ID</th>
          <th scope="col">Percentage</th>
        </tr>
      </thead>
      <tbody>
        {recipe.map(({ beanId, percentage }) => (
          <tr key={beanId}>
            <th scope="row">{beans.get(beanId)?.name ?? 'A bean that we no longer have'}</th>
            <td>{beans.get(beanId)?.ctapsId}</td>
            <td>{percentage}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stats() {
  const { roasts, grinds, bagSizes } = useCreatorData();
  const { roastId, grindId, recipe, bagSizeId, quantity } = useCreatorState((state) => state.contents);
  const grams = quantity * (bagSizes.find(({ id }) => id === bagSizeId)?.value ?? 0);
  return (
    <dl className={styles.stats}>
      <div>
        <dt>Beans</dt>
        <dd>{recipe.length}</dd>
      </div>
      <div>
        <dt>Roast</dt>
        <dd>{roastId !== null && <RoastName roastId={roastId} name={nameOf(roastId, roasts)} />}</dd>
      </div>
      <div>
        <dt>Grind</dt>
        <dd>{nameOf(grindId, grinds)}</dd>
      </div>
      <div>
        <dt>Coffee weight</dt>
        <dd>{weightInWords(grams)}</dd>
      </div>
    </dl>
  );
}

/** When the coffee is roasted and arrives if it is ordered now. The server renders the page for every hour, so it knows no day. */
function DeliveryDay() {
  const days = useWorkingDays();
  if (days === null) return null;
  const { dispatchedOn, deliveredOn } = nextDispatch(new Date(), days);
  return (
    <p className={styles.delivery}>
      Order now and we’ll roast it on <strong>{weekdayInWords(dispatchedOn)}</strong>. It arrives about{' '}
      <strong>{weekdayInWords(deliveredOn[1])}</strong> by First Class, or {weekdayInWords(deliveredOn[2])} by
      Second.
    </p>
  );
}
