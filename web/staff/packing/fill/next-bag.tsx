import { type RefObject, useRef } from 'react';
import type { FillLine } from '#contract/packing/filling.ts';
import { weightInWords } from '#domain/weight.ts';
import { FloorNotes } from '#web/staff/packing/floor-notes.tsx';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { useWholeNumber } from '#web/staff/ui/whole-number/use-whole-number.ts';
import { WholeNumberField } from '#web/staff/ui/whole-number/whole-number-field.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './fill.module.css';
import { Scale } from './scale.tsx';
import type { Filling } from './use-filling.ts';

interface Props {
  line: FillLine;
  /** Others of the same coffee in the same bags, which can be filled now. */
  alike: readonly FillLine[];
  filling: Filling;
  onFull: () => void;
}

/** The bag that is filled now: what it is, what the scale shows, and what it weighs. */
export function NextBag({ line, alike, filling, onFull }: Props) {
  const weight = useWholeNumber(String(line.bag_grams));
  const filled = useRef<HTMLButtonElement>(null);
  const missing = missingNumbers(line);
  const canBeFilled = missing.length > 0 && line.targets.length > 0;
  const fillThese = async (numbers: readonly number[]) => {
    if (filling.busy) return;
    const { whole: grams, typed } = weight;
    if (typeof grams !== 'number') return weight.refuse();
    const bags = numbers.map((number) => ({ number, grams }));
    if (!(await filling.fill(line, bags))) {
      // Space would press “Fill all” again, which was refused.
      if (numbers.length > 1) filled.current?.focus();
      return;
    }
    weight.typeOver(typed, String(line.bag_grams));
    if (numbers.length === missing.length) onFull();
  };
  const fillOne = () => void fillThese(missing.slice(0, 1));
  const short = () => {
    if (!filling.busy) void filling.short(line, line.short === null ? '' : null);
  };
  const fillAll = () => void fillThese(missing);
  const ofCoffee = [line, ...alike].reduce((sum, one) => sum + missingNumbers(one).length, 0);
  const fillCoffee = async () => {
    const { whole: grams, typed } = weight;
    if (filling.busy) return;
    if (typeof grams !== 'number') return weight.refuse();
    const bagsOf = (one: FillLine) => missingNumbers(one).map((number) => ({ number, grams }));
    if (!(await filling.fillLines([line, ...alike].map((one) => ({ line: one, bags: bagsOf(one) }))))) return;
    weight.typeOver(typed, String(line.bag_grams));
    onFull();
  };
  useKeys('Fill', [
    ...(canBeFilled
      ? [
          { press: 'Space', does: 'Filled', act: fillOne },
          { press: 'a', does: 'Fill all bags of this coffee', act: fillAll },
        ]
      : []),
    ...(canBeFilled && alike.length > 0
      ? [{ press: 'c', does: 'Fill all bags of this coffee, of every order', act: () => void fillCoffee() }]
      : []),
    { press: '!', does: 'Short, or no longer short', act: short },
  ]);
  return (
    <section aria-label="The bag to fill now" className={styles.bag}>
      <Coffee line={line} />
      <FloorNotes notes={line.notes} />
      <NameToLookAt line={line} filling={filling} />
      {missing.length === 0 ? <p>Every bag of this coffee is filled.</p> : <Scale line={line} />}
      {line.short !== null && (
        <p className={styles.short}>
          <strong>Short.</strong> {line.short.words} Told by {line.short.told_by}.
        </p>
      )}
      {canBeFilled && (
        <WholeNumberField
          label="Weight of the coffee, in grams"
          number={weight}
          onEnter={fillOne}
          focusNext="weight"
        />
      )}
      {filling.problem !== null && (
        <p role="alert" className={styles.wrong}>
          {filling.problem}
        </p>
      )}
      <FillActs
        line={line}
        busy={filling.busy}
        missing={canBeFilled ? missing.length : 0}
        ofCoffee={alike.length === 0 ? null : { bags: ofCoffee, orders: alike.length + 1 }}
        onFill={fillOne}
        onFillAll={fillAll}
        onFillCoffee={() => void fillCoffee()}
        onShort={short}
        filled={filled}
      />
    </section>
  );
}

interface ActsProps {
  line: FillLine;
  busy: boolean;
  /** Bags of it that can be filled. */
  missing: number;
  ofCoffee: { bags: number; orders: number } | null;
  onFill: () => void;
  onFillAll: () => void;
  onFillCoffee: () => void;
  onShort: () => void;
  filled: RefObject<HTMLButtonElement | null>;
}

function FillActs({ line, busy, missing, ofCoffee, filled, ...on }: ActsProps) {
  return (
    <div className={styles.acts}>
      {missing > 0 && (
        <ActButton
          kind="primary"
          large
          press="Space"
          busy={busy}
          onAct={on.onFill}
          focusNext="filled"
          button={filled}
        >
          Filled
        </ActButton>
      )}
      {missing > 1 && (
        <ActButton large press="a" busy={busy} onAct={on.onFillAll}>
          Fill all {missing}
        </ActButton>
      )}
      {missing > 0 && ofCoffee !== null && (
        <ActButton large press="c" busy={busy} onAct={on.onFillCoffee}>
          Fill all {ofCoffee.bags} in {ofCoffee.orders} orders
        </ActButton>
      )}
      <ActButton press="!" busy={busy} onAct={on.onShort}>
        {line.short === null ? 'Short' : 'No longer short'}
      </ActButton>
      <ActLink to={`/labels?lines=${line.id}`} words="Labels" />
    </div>
  );
}

const Coffee = ({ line }: { line: FillLine }) => (
  <div className={styles.coffee}>
    <Tasteprint
      coffee={{
        name: line.name,
        roastId: line.roast_id,
        scores: line.scores,
        percentages: line.percentages,
      }}
      decorative
      className={styles.print}
    />
    <div>
      <h2>{line.name}</h2>
      <p className={styles.facts}>
        <strong>{weightInWords(line.bag_grams)}</strong>{' '}
        <strong className={styles.grind}>{line.grind}</strong>
      </p>
      <p className={styles.more}>
        {line.roast} roast. Order {line.order_id}, <bdi>{line.to}</bdi>. Bag{' '}
        {Math.min(line.bags.length + 1, line.quantity)} of {line.quantity}.
      </p>
    </div>
  </div>
);

function missingNumbers({ quantity, bags }: FillLine): number[] {
  const filled = new Set(bags.map(({ number }) => number));
  return Array.from({ length: quantity }, (_, i) => i + 1).filter((number) => !filled.has(number));
}

/** A name that somebody looks at before its first print. */
function NameToLookAt({ line, filling }: { line: FillLine; filling: Filling }) {
  if (line.looks.length === 0) return null;
  if (line.may_print !== null)
    return (
      <p className={styles.more}>
        {line.may_print
          ? 'Somebody looked at the name: it is printed.'
          : 'The label says the id in place of the name.'}
      </p>
    );
  return (
    <div className={styles.look}>
      <p>
        <strong>Please look at the name before it is printed.</strong> {line.looks.join(' ')}
      </p>
      <div className={styles.acts}>
        <ActButton busy={filling.busy} onAct={() => void filling.printName(line, true)}>
          Print the name
        </ActButton>
        <ActButton busy={filling.busy} onAct={() => void filling.printName(line, false)}>
          Print the id instead
        </ActButton>
      </div>
    </div>
  );
}
