import { Confirm } from '#web/ui/dialog/confirm.tsx';

interface Props {
  /** Of the kept taste; null while nothing is asked. */
  name: string | null;
  onNo: () => void;
  onYes: () => void;
}

export const ConfirmStop = ({ name, onNo, onYes }: Props) => (
  <Confirm
    question={name === null ? null : `Stop keeping the taste of ${name}?`}
    no="Keep it"
    yes="Stop"
    {...{ onNo, onYes }}
  >
    <p>Your blend stays as it is. We won’t look for another when a bean of it runs out.</p>
  </Confirm>
);
