import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Cupping, CuppingTaster } from '#contract/cuppings/cuppings.ts';
import { listed } from '#domain/listed.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { shortDay } from '#web/staff/ui/times.ts';
import { type AskedOfCupping, AskOfCupping } from './cupping-dialogs.tsx';
import styles from './cuppings.module.css';
import { Results } from './results.tsx';
import { useCupping } from './use-cupping.ts';

/** One cupping: its cups to taste, who tastes, and what was found. */
export function CuppingScreen() {
  const { id, call } = useCupping();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<AskedOfCupping>();
  const may = useMay();
  const shown = call.answer;
  return (
    <Screen
      title={shown?.name ?? 'Cupping'}
      lead={shown === null ? undefined : `${shortDay(shown.day)}, made by ${shown.made_by}`}
      actions={shown !== null && may('floor') && <Acts cupping={shown} onAsk={setAsks} />}
    >
      <Loaded call={call} what="the cupping" one="cupping">
        {(cupping) => (
          <>
            {cupping.revealed_at === null && <Cups cupping={cupping} mayTaste={may('floor')} />}
            <Tasters cupping={cupping} />
            {cupping.results !== null && <Results cupping={cupping} results={cupping.results} />}
            <p>
              <WhoDidThis object={`cupping ${id}`} />
            </p>
          </>
        )}
      </Loaded>
      {shown !== null && asks !== undefined && (
        <AskOfCupping
          asks={asks}
          cupping={shown}
          onClose={() => {
            setAsks(undefined);
            call.again();
          }}
          onRemoved={() => void navigate('/cuppings', { replace: true })}
        />
      )}
    </Screen>
  );
}

function Acts({ cupping, onAsk }: { cupping: Cupping; onAsk: (asked: AskedOfCupping) => void }) {
  const { id, revealed_at, may_reveal, is_finished, cards, tasters } = cupping;
  if (revealed_at !== null) return null;
  const wasTasted = tasters.some(({ cups }) => cups > 0);
  return (
    <>
      <ActLink to={`/cuppings/${id}/labels`} words="Labels" press="l" />
      <ActLink to={`/cuppings/${id}/setting-out`} words="Set out the cups" />
      {cards.length > 0 && !is_finished && <ActButton onAct={() => onAsk('finish')}>I’ve finished</ActButton>}
      {may_reveal && wasTasted && (
        <ActButton kind="primary" onAct={() => onAsk('reveal')}>
          Reveal
        </ActButton>
      )}
      {may_reveal && !wasTasted && (
        <ActButton kind="grave" onAct={() => onAsk('remove')}>
          Remove
        </ActButton>
      )}
    </>
  );
}

function Cups({ cupping, mayTaste }: { cupping: Cupping; mayTaste: boolean }) {
  const { id, codes, cards, is_finished } = cupping;
  const said = new Map(cards.map((card) => [card.code, Object.keys(card.tastes).length]));
  const isOpen = mayTaste && !is_finished;
  return (
    <section aria-labelledby="cups">
      <h2 id="cups" className={styles.heading}>
        {isOpen ? 'Taste' : 'Cups'}
      </h2>
      {is_finished && <p>You have finished. What was in the cups is shown once the cupping is revealed.</p>}
      <ul className={styles.cups}>
        {codes.map((code) => {
          const tastes = said.get(code);
          const state = tastes === undefined ? 'Nothing said yet' : countOf(tastes, 'taste');
          return (
            <li key={code}>
              {isOpen ? (
                <Link to={`/cuppings/${id}/cups/${code}`} className={styles.cup}>
                  <strong>{code}</strong>
                  <span>{state}</span>
                </Link>
              ) : (
                <span className={styles.cup}>
                  <strong>{code}</strong>
                  <span>{state}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Tasters({ cupping: { tasters, revealed_by } }: { cupping: Cupping }) {
  const tasting = tasters.filter(({ cups }) => cups > 0);
  const onlyLooked = tasters.filter(({ cups, is_blind }) => cups === 0 && !is_blind).map(({ name }) => name);
  return (
    <section aria-labelledby="tasters">
      <h2 id="tasters" className={styles.heading}>
        Tasters
      </h2>
      {tasting.length === 0 ? (
        <p>Nobody has tasted yet.</p>
      ) : (
        <ul className={styles.tasters}>
          {tasting.map((taster) => (
            <li key={taster.name}>{tasterInWords(taster)}</li>
          ))}
        </ul>
      )}
      {onlyLooked.length > 0 && <p>{listed(onlyLooked)} saw what is in the cups.</p>}
      {revealed_by !== null && <p>Revealed by {revealed_by}.</p>}
    </section>
  );
}

const tasterInWords = ({ name, is_me, is_blind, is_finished, cups }: CuppingTaster): string =>
  [
    `${name}${is_me ? ' (you)' : ''}`,
    countOf(cups, 'cup'),
    ...(is_blind ? [] : ['not blind']),
    is_finished ? 'finished' : 'not finished',
  ].join(', ');
