import { useState } from 'react';
import { minutesOf, timeInWords } from '#domain/dispatch/cut-off.ts';
import { withHour } from '#domain/dispatch/in-words.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ChangeableFacts } from './changeable-facts.tsx';
import { ChangeCutOff, ChangeDeliveryWords } from './delivery-dialogs.tsx';
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
      <ChangeableFacts
        facts={[
          {
            name: 'Orders of a day close at',
            value: `${cut_off}, in London`,
            change: mayChange && <ActButton onAct={() => setAsks('cut-off')}>Change the hour</ActButton>,
          },
          {
            name: 'Until when to order',
            value: words.order_by,
            change: mayChange && <ActButton onAct={() => setAsks('words')}>Change the words</ActButton>,
          },
          { name: 'How long the post takes', value: words.how_long },
          { name: 'What to allow for', value: words.allow },
        ]}
      />
      {asks === 'cut-off' && <AsOpened Ask={ChangeCutOff} all={all} onClose={close} />}
      {asks === 'words' && <AsOpened Ask={ChangeDeliveryWords} all={all} onClose={close} />}
    </Panel>
  );
}
