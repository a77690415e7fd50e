import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiKey, MadeApiKey } from '#contract/api-keys/api-keys.ts';
import { WhoDidThisInRow } from '#web/staff/audit/who-did-this.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { ShownOnce } from '#web/staff/ui/shown-once.tsx';
import { shortDate, shortDay } from '#web/staff/ui/times.ts';
import { browserApi } from '#web/state/browser-api.ts';
import styles from '../people.module.css';
import { rightsInWords } from '../rights-words.ts';
import { MakeApiKey } from './make-api-key.tsx';

type Asked = { what: 'make' } | { what: 'revoke'; apiKey: ApiKey } | { what: 'take'; made: MadeApiKey };

/** The keys by which other programs work in the back office. */
export function ApiKeysScreen() {
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const keys = useLiveCall('api keys', ['staff'], () => browserApi('GET /staff/api-keys'));
  const make = () => setAsked({ what: 'make' });
  useKeys('API keys', may('staff') ? [{ press: 'n', does: 'Make a key', act: make }] : []);
  const close = () => setAsked(null);
  const reload = () => {
    close();
    keys.again();
  };
  return (
    <Screen
      title="API keys"
      lead="With a key another program works in the back office, as far as you choose."
      actions={
        may('staff') && (
          <ActButton kind="primary" press="n" onAct={make}>
            Make a key
          </ActButton>
        )
      }
    >
      <Loaded call={keys} what="the keys">
        {(all) =>
          all.length === 0 ? (
            <Empty>
              <p>No program has a key.</p>
              <p>
                What a program can do is described in <a href="/api/docs">the API’s document</a>.
              </p>
            </Empty>
          ) : (
            <ul className={styles.list}>
              {all.map((apiKey) => (
                <KeyRow
                  key={apiKey.id}
                  apiKey={apiKey}
                  onRevoke={() => setAsked({ what: 'revoke', apiKey })}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <p>
        <Link to="/people">Back to the staff</Link>
      </p>
      {asked?.what === 'make' && (
        <MakeApiKey
          onDone={(made) => {
            keys.again();
            setAsked({ what: 'take', made });
          }}
          onClose={close}
        />
      )}
      {asked?.what === 'take' && (
        <ShownOnce
          title={`The key of ${asked.made.name}`}
          text="Put it where the program reads its secrets. It’s shown only now: the shop can’t show it again."
          what="API key"
          secret={asked.made.key}
          onClose={close}
        />
      )}
      {asked?.what === 'revoke' && <Revoke apiKey={asked.apiKey} onDone={reload} onClose={close} />}
    </Screen>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const may = useMay();
  const { id, name, prefix, last_four, made_by, made_at, expires_at, calls_a_minute } = apiKey;
  return (
    <li className={styles.row}>
      <div>
        <p>
          <strong>{name}</strong> · <code>{`${prefix}…${last_four}`}</code>
        </p>
        <p>{rightsOfKeyInWords(apiKey)}</p>
        <p>
          Made by {made_by} on {shortDate(made_at)} · {untilInWords(expires_at)} ·{' '}
          {countOf(calls_a_minute, 'call')} a minute
        </p>
        <p>{lastUseInWords(apiKey)}</p>
        <p className={styles.links}>
          <WhoDidThisInRow object={`API key ${id}`} words="Who made and changed it?" />
        </p>
      </div>
      {may('staff') && (
        <ActButton kind="grave" onAct={onRevoke}>
          Revoke
          <span className="visually-hidden"> {name}</span>
        </ActButton>
      )}
    </li>
  );
}

/** What its maker lost, the key lost too. */
function rightsOfKeyInWords({ rights, rights_now, made_by }: ApiKey): string {
  const [wanted, now] = [rightsInWords(rights), rightsInWords(rights_now)];
  if (wanted === now) return wanted;
  return `${now === '' ? 'Opens nothing now' : now}: made for ${wanted}, which ${made_by} may no longer do`;
}

const untilInWords = (expiresAt: string): string =>
  Date.parse(expiresAt) > Date.now()
    ? `works until ${shortDate(expiresAt)}`
    : `expired on ${shortDate(expiresAt)}`;

const lastUseInWords = ({ last_used_on, last_used_network }: ApiKey): string =>
  last_used_on === null ? 'Not used yet' : `Last used on ${shortDay(last_used_on)} from ${last_used_network}`;

interface RevokeProps {
  apiKey: ApiKey;
  onDone: () => void;
  onClose: () => void;
}

const Revoke = ({ apiKey, ...props }: RevokeProps) => (
  <AskDialog
    {...props}
    title={`Revoke the key of ${apiKey.name}`}
    fields={{}}
    button="Revoke it"
    no="Leave it"
    send={() => browserApi('DELETE /staff/api-keys/{id}', { params: { id: String(apiKey.id) } })}
  >
    <p>From then on its program can do nothing here. A key that is revoked can’t be brought back.</p>
  </AskDialog>
);
