import { Tick } from '#web/staff/ui/tick.tsx';

interface Props {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** A new coffee may wait off the shelf while its words are written. */
export const OnTheShelf = ({ checked, onCheck }: Props) => (
  <Tick checked={checked} onChange={({ currentTarget }) => onCheck(currentTarget.checked)}>
    On the shelf at once; otherwise it waits until you put it there
  </Tick>
);
