import { useState } from 'react';
import { Link } from 'react-router';
import type { SigningKey } from '#contract/platforms/platforms.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { Panel } from '#web/ui/panel.tsx';
import styles from '../webhooks/webhooks.module.css';
import { keyStateInWords, shortKid } from './key-words.ts';
import { PlatformEvents } from './platform-events.tsx';
import { WithdrawKey } from './withdraw-key.tsx';

/** What the shop has to do with the platforms of AI assistants. */
export function AssistantsScreen() {
  return (
    <Screen
      title="Assistants"
      lead="AI assistants buy here through their platforms. The shop signs what it tells those platforms."
    >
      <OwnAssistants />
      <PlatformEvents />
      <SigningKeys />
      <p>
        <Link to="/settings">Back to the settings</Link>
      </p>
    </Screen>
  );
}

const OwnAssistants = () => (
  <Panel title="Your own assistant">
    <p>
      An assistant that takes MCP servers can read the back office at{' '}
      <strong className={styles.address}>{`${location.origin}/staff/mcp`}</strong>. It sees what you may see,
      and changes nothing itself. If you allow it to, it proposes: to hold an order or let it go on, to write
      a note on it, to answer an enquiry, or to change what is on the shelf. That waits on Today until
      somebody confirms it. Each person connects their own, and disconnects it in their profile, under Update
      Password.
    </p>
  </Panel>
);

function SigningKeys() {
  const [withdrawing, setWithdrawing] = useState<SigningKey | null>(null);
  const keys = useLiveCall('signing keys', ['settings'], () => browserApi('GET /staff/signing-keys'));
  return (
    <Panel title="Keys that sign">
      <p>A key signs for 90 days. The next one is published a day or more before it takes over.</p>
      <Loaded call={keys} what="the keys">
        {(all) =>
          all.length === 0 ? (
            <Empty>
              <p>No key yet. The shop makes one with the first answer that it signs.</p>
            </Empty>
          ) : (
            <ul className={styles.list}>
              {all.map((key) => (
                <KeyRow key={key.kid} signingKey={key} withdraw={() => setWithdrawing(key)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {withdrawing !== null && (
        <WithdrawKey
          signingKey={withdrawing}
          onDone={() => {
            setWithdrawing(null);
            keys.again();
          }}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </Panel>
  );
}

function KeyRow({ signingKey, withdraw }: { signingKey: SigningKey; withdraw: () => void }) {
  const may = useMay();
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.address}>
          <strong>{signingKey.kid}</strong>
        </p>
        <p>{keyStateInWords(signingKey)}</p>
      </div>
      {may('staff') && signingKey.state !== 'withdrawn' && (
        <div className={styles.acts}>
          <ActButton kind="grave" onAct={withdraw}>
            Withdraw now<span className="visually-hidden">: {shortKid(signingKey)}</span>
          </ActButton>
        </div>
      )}
    </li>
  );
}
