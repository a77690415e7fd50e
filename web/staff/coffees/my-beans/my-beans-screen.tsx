import { useState } from 'react';
import { Link } from 'react-router';
import type { MyBeans } from '#contract/prices/my-beans.ts';
import { writeCsv } from '#domain/carrier/csv.ts';
import { BEAN_LIST_COLUMNS } from '#domain/stock/bean-list.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMe } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { beanDrafts, draftKey } from '#web/staff/ui/drafts.ts';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { useStore } from '#web/state/create-store.ts';
import { downloadFile } from '#web/ui/download-file.ts';
import { BeanListIn } from './bean-list-in.tsx';
import { BeanRows } from './bean-rows.tsx';
import { BlendRows } from './blend-rows.tsx';
import styles from './my-beans.module.css';
import { SaveMyBeans } from './save-my-beans.tsx';
import { askedFor, ctapsIdOf, onlyOf, type TypedRows } from './typed-rows.ts';

/** Which beans and house blends the roastery has, all on one page: typed, pasted or from a file, looked at once and saved once. */
export function MyBeansScreen() {
  const call = useLiveCall('my beans', ['stock'], () => browserApi('GET /staff/my-beans'));
  return (
    <Screen
      title="My beans"
      lead={<Link to="/coffees">All coffees</Link>}
      actions={
        <ActButton busy={call.answer === null} onAct={() => call.answer && saveAsFile(call.answer)}>
          The list as a file
        </ActButton>
      }
    >
      <Loaded call={call} what="the beans">
        {(all) => <Form all={all} again={call.again} />}
      </Loaded>
    </Screen>
  );
}

function Form({ all, again }: { all: MyBeans; again: () => void }) {
  const [rows, setRows] = useRows();
  const [isLooking, setIsLooking] = useState(false);
  const [words, setWords] = useState('');
  const { wishes, problems } = askedFor(all, rows);
  const count = wishes.beans.length + wishes.blends.length;
  const type = (name: string, typed: TypedRows[string]) => {
    setWords('');
    setRows((before) => ({ ...before, [name]: { ...before[name], ...typed } }));
  };
  const look = () => setIsLooking(true);
  useKeys('My beans', count > 0 && !isLooking ? [{ press: 's', does: 'See what changes', act: look }] : []);
  if (isLooking)
    return (
      <SaveMyBeans
        wishes={wishes}
        unread={problems.size}
        onSaved={(said, leftOut) => {
          setRows(() =>
            onlyOf(rows, new Set([...problems.keys(), ...leftOut.map((id) => ctapsIdOf(all, id))])),
          );
          setIsLooking(false);
          setWords(said);
          again();
        }}
        onLeave={() => setIsLooking(false)}
      />
    );
  return (
    <>
      <p>
        Tick what you sell. Kilos that arrived come in as a lot; without a code and a day, it’s called after
        its bean and today. A house blend is sold while all of its beans are ticked.
      </p>
      <BeanListIn all={all} rows={rows} onRead={(read) => setRows(() => read)} />
      <p role="status">{words}</p>
      <BeanRows beans={all.beans} rows={rows} problems={problems} onType={type} />
      <BlendRows all={all} rows={rows} onType={type} />
      <p className={styles.bar}>
        {count === 0 && problems.size === 0 ? (
          'Nothing is changed yet.'
        ) : (
          <>
            <ActButton kind="primary" press="s" busy={count === 0} onAct={look}>
              See what changes
            </ActButton>
            <ActButton onAct={() => setRows(() => NOTHING)}>Undo all of it</ActButton>
            <span>
              {countOf(count, 'coffee')} changed
              {problems.size > 0 && `, ${countOf(problems.size, 'row')} can’t be read yet`}
            </span>
          </>
        )}
      </p>
    </>
  );
}

const NOTHING: TypedRows = {};

/** Still there after a look elsewhere, or a reload. */
function useRows(): [TypedRows, (change: (before: TypedRows) => TypedRows) => void] {
  const key = draftKey(useMe().id, 'my beans');
  const rows = useStore(beanDrafts.all, (all) => all[key]) ?? NOTHING;
  const change = (to: (before: TypedRows) => TypedRows) => {
    const next = to(beanDrafts.read(key) ?? NOTHING);
    beanDrafts.save(key, Object.keys(next).length === 0 ? null : next);
  };
  return [rows, change];
}

/** To be changed in a spreadsheet and brought back. */
const saveAsFile = ({ beans, blends }: MyBeans) => {
  const { coffee, ticked, kilos, cost, code, arrived } = BEAN_LIST_COLUMNS;
  const tick = (isOn: boolean) => (isOn ? 'yes' : 'no');
  const rows = [
    ...beans.map((bean) => [
      bean.ctaps_id,
      bean.name,
      tick(bean.in_stock),
      '',
      bean.green_bean_price.toFixed(2),
      '',
      '',
    ]),
    ...blends.map((blend) => [blend.ctaps_id, blend.name, tick(blend.in_stock), '', '', '', '']),
  ];
  downloadFile(
    'my-beans.csv',
    new Blob([writeCsv([[coffee, 'Name', ticked, kilos, cost, code, arrived], ...rows])]),
  );
};
