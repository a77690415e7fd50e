import { useState } from 'react';
import { Link, Route } from 'react-router';
import type { AllSettings } from '#contract/settings/settings.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { SetUpListAgain } from '#web/staff/moving-in/set-up-list-again.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { RoomPages } from '#web/staff/ui/room-pages.tsx';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { AssistantsScreen } from './assistants/assistants-screen.tsx';
import { Backups } from './backups.tsx';
import { ChangeBagParts, ChangePasskeys, ChangeShopMail, ChangeWeights } from './change-dialogs.tsx';
import { Changes } from './changes.tsx';
import { Days } from './days.tsx';
import { Delivery } from './delivery.tsx';
import { ExportEverything } from './export-everything.tsx';
import { FactsOfShop } from './facts-of-shop.tsx';
import { partsInWords, passkeysInWords, weightsInWords } from './setting-words.ts';
import { AsOpened } from './settle.tsx';
import { MessagesScreen } from './webhooks/messages-screen.tsx';
import { WebhooksScreen } from './webhooks/webhooks-screen.tsx';

/** What the shop goes by; below `webhooks` the programs that hear of what happens here, below `assistants` what is signed for platforms. */
export default function SettingsRoom() {
  return (
    <RoomPages>
      <Route index element={<SettingsScreen />} />
      <Route path="assistants" element={<AssistantsScreen />} />
      <Route path="webhooks" element={<WebhooksScreen />} />
      <Route path="webhooks/:id" element={<MessagesScreen />} />
    </RoomPages>
  );
}

/** What the office may change, each from now or from a time on. */
function SettingsScreen() {
  const mayChange = useMay()('staff');
  const call = useLiveCall('settings', ['settings'], () => browserApi('GET /staff/settings'));
  return (
    <Screen title="Settings" lead="Changes take effect within two seconds, or from the time you choose.">
      <Loaded call={call} what="the settings">
        {(all) => (
          <>
            <Days all={all} again={call.again} />
            <Delivery all={all} again={call.again} />
            <FactsOfShop all={all} again={call.again} />
            <Others all={all} again={call.again} />
            <Backups />
            <ExportEverything />
            <Elsewhere />
            <SetUpListAgain mayChange={mayChange} />
            <Changes all={all} again={call.again} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

function Others({ all, again }: { all: AllSettings; again: () => void }) {
  const [asks, setAsks] = useState<'parts' | 'passkeys' | 'weights' | 'mail'>();
  const mayChange = useMay()('staff');
  const close = () => {
    setAsks(undefined);
    again();
  };
  const { shows_bag_parts, demands_passkeys, records_weights, shop_mail } = all.now;
  return (
    <>
      <Panel
        title="Where the price goes"
        action={mayChange && <ActButton onAct={() => setAsks('parts')}>Change who sees it</ActButton>}
      >
        <Facts facts={[['The parts of a bag’s price', partsInWords(shows_bag_parts)]]} />
      </Panel>
      <Panel
        title="How staff log in"
        action={mayChange && <ActButton onAct={() => setAsks('passkeys')}>Change how they log in</ActButton>}
      >
        <Facts facts={[['Staff log in', passkeysInWords(demands_passkeys)]]} />
      </Panel>
      <Panel
        title="How the floor works"
        action={mayChange && <ActButton onAct={() => setAsks('weights')}>Change how it works</ActButton>}
      >
        <Facts facts={[['Weights', weightsInWords(records_weights)]]} />
      </Panel>
      <Panel
        title="The shop’s own mailbox"
        action={mayChange && <ActButton onAct={() => setAsks('mail')}>Change the mailbox</ActButton>}
      >
        <Facts
          facts={[['Hears of orders, enquiries and alarms', shop_mail ?? 'Nobody: it is switched off']]}
        />
      </Panel>
      {asks === 'parts' && <AsOpened Ask={ChangeBagParts} all={all} onClose={close} />}
      {asks === 'passkeys' && <AsOpened Ask={ChangePasskeys} all={all} onClose={close} />}
      {asks === 'weights' && <AsOpened Ask={ChangeWeights} all={all} onClose={close} />}
      {asks === 'mail' && <AsOpened Ask={ChangeShopMail} all={all} onClose={close} />}
    </>
  );
}

const Elsewhere = () => (
  <Panel title="Settled elsewhere">
    <ul>
      <li>
        <Link to="/plan/machines">Machines and their hours</Link>, in Plan
      </li>
      <li>
        <Link to="/pack/cartons">Cartons and bags</Link>, in Pack
      </li>
      <li>
        <Link to="/carrier/services">The carrier’s sizes and services</Link>, in Carrier
      </li>
      <li>
        <Link to="/coffees">Prices</Link>, in Coffees
      </li>
      <li>
        <Link to="/settings/webhooks">Webhooks</Link>: other programs that hear of orders, stock and customers
      </li>
      <li>
        <Link to="/settings/assistants">Assistants</Link>: what their platforms hear of orders, and the keys
        that sign it
      </li>
      <li>
        <Link to="/people/api-keys">API keys</Link> of other programs, in Staff
      </li>
      <li>
        <Link to="/import">Moving in</Link>: customers, orders and balances of another shop
      </li>
    </ul>
  </Panel>
);
