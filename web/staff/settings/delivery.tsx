import { useState } from 'react';
import { minutesOf, timeInWords } from '#domain/dispatch/cut-off.ts';
import { withHour } from '#domain/dispatch/in-words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { ChangeCutOff, ChangeDeliveryWords } from './delivery-dialogs.tsx';
import styles from './settings.module.css';
import { AsOpened, type SettingDialogProps } from './settle.tsx';

interface Props {
  all: SettingDialogProps['all'];
  again: () => void;
}

/** Until when orders leave on their day, and what customers read about delivery. */
export function Delivery({ all, again }: Props) {
  const [asks, setAsks] = useState<'cut-off' | 'words'>();
  const mayChange = useMay()('staff');
  const close = () => {
    setAsks(undefined);
    again();
  };
  const { cut_off, delivery_words } = all.now;
  const words = withHour(delivery_words, timeInWords(minutesOf(cut_off)));
  return (
    <Panel title="Delivery">
      <p>Pages, carts and mails go by it; orders that were placed keep their days.</p>
      <Facts
        facts={[
          ['Orders of a day close at', `${cut_off}, in London`],
          ['Until when to order', words.order_by],
          ['How long the post takes', words.how_long],
          ['What to allow for', words.allow],
        ]}
      />
      {mayChange && (
        <div className={`${styles.acts} ${styles.below}`}>
          <ActButton onAct={() => setAsks('cut-off')}>Change the hour</ActButton>
          <ActButton onAct={() => setAsks('words')}>Change the words</ActButton>
        </div>
      )}
      {asks === 'cut-off' && <AsOpened Ask={ChangeCutOff} all={all} onClose={close} />}
      {asks === 'words' && <AsOpened Ask={ChangeDeliveryWords} all={all} onClose={close} />}
    </Panel>
  );
}
