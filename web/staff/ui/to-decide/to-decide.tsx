import { type ReactNode, useState } from 'react';
import type { CallState } from '#web/api/use-call.ts';
import { Facts, Panel } from '#web/ui/panel.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { ActButton } from '../acts/act-button.tsx';
import { Empty, Loaded } from '../screen.tsx';
import { AcceptDialog, type Deciding, DeclineDialog, type Wish } from './decide-dialogs.tsx';
import styles from './to-decide.module.css';

interface Props<W extends Wish> extends Deciding<W> {
  call: CallState<W[]>;
  /** As in "the requests". */
  what: string;
  nobody: { title: string; hint: string };
  mayDecide: boolean;
  /** What is asked, before and after who asks. */
  factsOf: (wish: W) => Record<'before' | 'after', readonly (readonly [name: string, value: ReactNode])[]>;
  /** What was decided, where there is more than one thing to ask for. */
  inShort?: (wish: W) => string;
}

/** What businesses ask for: the open wishes, and those that were decided. */
export function ToDecide<W extends Wish>(props: Props<W>) {
  const { call, what, accept, decline } = props;
  const [opened, setOpened] = useState<{ wish: W; dialog: typeof AcceptDialog<W> } | null>(null);
  const close = () => setOpened(null);
  const done = () => {
    close();
    call.again();
  };
  return (
    <>
      <Loaded call={call} what={what}>
        {(all) => <Wishes {...props} all={all} ask={(wish, dialog) => setOpened({ wish, dialog })} />}
      </Loaded>
      {opened !== null && (
        <opened.dialog wish={opened.wish} accept={accept} decline={decline} onClose={close} onDone={done} />
      )}
    </>
  );
}

interface WishesProps<W extends Wish> extends Props<W> {
  all: readonly W[];
  ask: (wish: W, dialog: typeof AcceptDialog<W>) => void;
}

function Wishes<W extends Wish>({ all, ask, nobody, mayDecide, factsOf, inShort, accept }: WishesProps<W>) {
  const open = all.filter(({ state }) => state === 'open');
  const decided = all.filter(({ state }) => state !== 'open');
  return (
    <>
      {open.length === 0 && (
        <Empty>
          <p>
            <strong>{nobody.title}</strong>
          </p>
          <p>{nobody.hint}</p>
        </Empty>
      )}
      {open.map((wish) => (
        <Panel key={wish.id} title={wish.business}>
          <Facts facts={[...factsOf(wish).before, ...whoAsks(wish), ...factsOf(wish).after]} />
          {mayDecide && (
            <p className={styles.acts}>
              <ActButton kind="primary" onAct={() => ask(wish, AcceptDialog)}>
                {accept.button}
              </ActButton>
              <ActButton onAct={() => ask(wish, DeclineDialog)}>Decline</ActButton>
            </p>
          )}
        </Panel>
      ))}
      {decided.length > 0 && (
        <Panel title="Decided">
          <ul className={styles.decided}>
            {decided.map((wish) => (
              <li key={wish.id}>
                <strong>{wish.business}</strong>, {wish.full_name}: {inShort && `${inShort(wish)}, `}
                {decisionOn(wish)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

const whoAsks = ({ full_name, email, phone, is_proven }: Wish) =>
  [
    ['Who', full_name],
    [
      'Email',
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    ['Telephone', phone],
    ['Email confirmed', is_proven ? 'Yes' : 'Not yet: they can’t be accepted before'],
  ] as const;

const decisionOn = ({ state, decided_by, decided_at }: Wish): string =>
  `${state} by ${decided_by ?? ''} on ${dayInWords(decided_at ?? '')}`;
