import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import { changeLine } from '#web/state/change-line.ts';
import buttons from '#web/ui/button.module.css';
import { type Names, nameOf, shortNameOf } from '#web/ui/names.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './grind-and-size.module.css';

interface Props {
  line: CartBlend;
  names: Names;
}

/** A form, and no lists that act at once: to arrow through a list would merge lines on the way. */
export function GrindAndSize({ line, names }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    focusOpener(line.id);
  };
  const changed = (now: CartBlend) => {
    setOpen(false);
    const packed = packedAs(now, names);
    setSaid(`${now.name}: ${packed}.`);
    if (now.id !== line.id) showToast(`${now.name}, ${packed}: now ${now.quantity} bags together.`, JOINED);
    focusOpener(now.id);
  };
  return (
    <div>
      <button
        type="button"
        id={openerOf(line.id)}
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => {
          setSaid(null);
          setOpen(!isOpen);
        }}
      >
        Change<span className="visually-hidden"> grind or size of {line.name}</span>
      </button>
      {isOpen && <Choosing line={line} names={names} close={close} changed={changed} />}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

const JOINED = { tone: 'good', seconds: 6 } as const;
const LINE_GONE = { tone: 'bad', seconds: 8 } as const;

const packedAs = ({ grind_id, bag_size_id }: CartBlend, { grinds, bagSizes }: Names): string =>
  `${shortNameOf(grind_id, grinds)}, ${nameOf(bag_size_id, bagSizes)}`;

const openerOf = (lineId: string) => `change-${lineId}`;

/** Also that of the line which was joined; it is drawn by then. */
const focusOpener = (lineId: string): void =>
  void requestAnimationFrame(() => document.getElementById(openerOf(lineId))?.focus());

interface ChoosingProps extends Props {
  close: () => void;
  changed: (now: CartBlend) => void;
}

function Choosing({ line, names, close, changed }: ChoosingProps) {
  const first = useRef<HTMLSelectElement>(null);
  // Another tab may change the line meanwhile; what is left as it was here stays as it is there.
  const [before] = useState(line);
  const [grindId, setGrind] = useState(before.grind_id);
  const [bagSizeId, setBagSize] = useState(before.bag_size_id);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => first.current?.focus(), []);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const change = {
      ...(grindId === before.grind_id ? {} : { grindId }),
      ...(bagSizeId === before.bag_size_id ? {} : { bagSizeId }),
    };
    if (Object.keys(change).length === 0) return close();
    setBusy(true);
    setWrong(null);
    const outcome = await changeLine(line.id, change);
    setBusy(false);
    if (outcome.ok) changed(outcome.answer.cart_blend);
    else if (outcome.status === 404) showToast(`${line.name} is no longer in your cart.`, LINE_GONE);
    else setWrong(outcome.problem.message);
  };

  const onKeyDown = ({ key }: { key: string }) => {
    if (key === 'Escape') close();
  };
  return (
    <form
      className={styles.form}
      aria-label={`Grind and size of ${line.name}`}
      onSubmit={(event) => void save(event)}
    >
      <Choice name="Grind" chosen={grindId} onChoose={setGrind} onKeyDown={onKeyDown} select={first}>
        {options(names.grinds)}
      </Choice>
      <Choice name="Bag size" chosen={bagSizeId} onChoose={setBagSize} onKeyDown={onKeyDown}>
        {options(names.bagSizes.filter(({ id }) => isOffered(id) || id === before.bag_size_id))}
      </Choice>
      <div className={styles.buttons}>
        <button
          type="submit"
          className={buttons.primary}
          aria-disabled={busy || undefined}
          onKeyDown={onKeyDown}
        >
          Save
        </button>
        <button type="button" className={buttons.quiet} onClick={close} onKeyDown={onKeyDown}>
          Cancel
        </button>
      </div>
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
    </form>
  );
}

const isOffered = (bagSizeId: number) => OFFERED_BAG_SIZES.includes(bagSizeId);

interface ChoiceProps {
  name: string;
  chosen: number;
  onChoose: (id: number) => void;
  onKeyDown: (event: { key: string }) => void;
  select?: RefObject<HTMLSelectElement | null>;
  children: ReactNode;
}

const Choice = ({ name, chosen, onChoose, onKeyDown, select, children }: ChoiceProps) => (
  <label>
    {name}
    <select
      ref={select}
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
      onKeyDown={onKeyDown}
    >
      {children}
    </select>
  </label>
);

const options = (choices: readonly { id: number; display_name: string }[]) =>
  choices.map(({ id, display_name }) => (
    <option key={id} value={id}>
      {display_name}
    </option>
  ));
