import { OFFERED_BAG_SIZES } from '../../../domain/blend/packing.ts';
import { MOST_BAGS_IN_CREATOR } from '../../../domain/blend-creator/contents.ts';
import { weight } from '../../ui/figures.ts';
import form from '../../ui/form/form.module.css';
import { nameOf } from '../../ui/names.ts';
import { RoastName } from '../../ui/roast-name.tsx';
import { PriceTotals } from '../price/price-totals.tsx';
import { choose, setQuantity } from '../store/creator-actions.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { ShareNote } from './share-note.tsx';
import styles from './summary-step.module.css';

const QUANTITIES = Array.from({ length: MOST_BAGS_IN_CREATOR }, (_, i) => i + 1);

export const SummaryStep = () => (
  <div className={styles.summary}>
    <NameAndDescription />
    <BagChoice />
    <Recipe />
    <Stats />
    <PriceTotals />
    <ShareNote />
  </div>
);

/** `bdi` isolates the customer's own words: right-to-left text leaves the text around it in order. */
function NameAndDescription() {
  const { name, description } = useCreatorState((state) => state.contents);
  return (
    <div className={styles.words}>
      <h2>
        <bdi>{name}</bdi>
      </h2>
      <p>
        <bdi>{description}</bdi>
      </p>
    </div>
  );
}

function BagChoice() {
  const { bagSizes } = useCreatorData();
  const { bagSizeId, quantity } = useCreatorState((state) => state.contents);
  return (
    <div className={styles.bags}>
      <fieldset className={styles.sizes}>
        <legend>Bag size</legend>
        {bagSizes
          .filter(({ id }) => OFFERED_BAG_SIZES.includes(id))
          .map(({ id, display_name }) => (
            <label key={id}>
              <input
                type="radio"
                name="bag-size"
                checked={bagSizeId === id}
                onChange={() => choose({ bagSizeId: id })}
              />
              {display_name}
            </label>
          ))}
      </fieldset>
      <label className={styles.quantity}>
        Bags
        <select
          value={quantity}
          className={form.control}
          onChange={({ currentTarget }) => setQuantity(Number(currentTarget.value))}
        >
          {QUANTITIES.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Recipe() {
  const { beans } = useCreatorData();
  const recipe = useCreatorState((state) => state.contents.recipe);
  return (
    <table className={styles.recipe}>
      <caption>Your blend</caption>
      <thead>
        <tr>
          <th scope="col">CTAPS ID</th>
          <th scope="col">Bean</th>
          <th scope="col">Percentage</th>
        </tr>
      </thead>
      <tbody>
        {recipe.map(({ beanId, percentage }) => (
          <tr key={beanId}>
            <td>{beans.get(beanId)?.ctapsId}</td>
            <th scope="row">{beans.get(beanId)?.name ?? 'A bean that we no longer have'}</th>
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
        <dt>Weight</dt>
        <dd>{weight(grams)}</dd>
      </div>
    </dl>
  );
}
