import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { GreenCover } from '#contract/green-buying/green-cover.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { visibleKilos, weightInWords } from '#domain/weight.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { AskDialog } from '#web/staff/ui/acts/ask-dialog.tsx';
import { Figures } from '#web/staff/ui/figures.tsx';
import { useKeys } from '#web/staff/ui/keys/use-keys.ts';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { ArrivalTable } from './arrivals-screen.tsx';
import { ExpectGreen } from './expect-green.tsx';
import { gramsTyped, kilosOf, NO_KILOS, unread } from './typed.ts';
import { useArrivals, useCover } from './use-green-buying.ts';
import { endInWords, isToCome, lastsInWords, troubleOf, weeksInWords } from './words.ts';

/** One bean: for how long it lasts, what is to come of it, and its reorder point. */
export function CoverScreen() {
  const { beanId = '' } = useParams();
  const covers = useCover();
  const cover = covers.answer?.find(({ bean_id }) => String(bean_id) === beanId);
  return (
    <Screen
      title={cover?.bean ?? 'Cover of a bean'}
      lead={<Link to="/to-buy">What to buy</Link>}
      actions={cover && <CoverActs cover={cover} again={covers.again} />}
    >
      <Loaded call={covers} what="for how long it lasts" one="bean">
        {() =>
          cover === undefined ? (
            <Empty>
              <p>We have no lot of such a bean.</p>
            </Empty>
          ) : (
            <>
              <CoverFigures cover={cover} />
              <PointInWords cover={cover} />
              <ToCome beanId={cover.bean_id} />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}

const CoverFigures = ({ cover }: { cover: GreenCover }) => {
  const { available, on_hand, reserved, weekly, expected, weeks } = cover;
  const { point, to_buy, coming, late } = cover;
  const trouble = troubleOf(cover);
  return (
    <Figures
      label="For how long it lasts"
      figures={[
        {
          name: 'Available',
          value: visibleKilos(available),
          more: `${visibleKilos(on_hand)} on hand, ${visibleKilos(reserved)} reserved`,
        },
        {
          name: 'A week takes',
          value: visibleKilos(weekly),
          more:
            expected === 0
              ? 'Mean of the last eight weeks'
              : `${visibleKilos(expected)} expected in eight weeks for standing orders, not ordered yet`,
        },
        {
          name: 'Cover',
          value: weeksInWords(weeks),
          more: [lastsInWords(cover), endInWords(cover, dayInLondon(new Date()))].filter(Boolean).join('. '),
        },
        {
          name: 'To come',
          value: visibleKilos(coming + late),
          more: trouble || withComing(cover),
          isAlarm: trouble !== '',
        },
        {
          name: 'Reorder point',
          value: visibleKilos(point),
          more: to_buy === 0 ? 'Nothing to buy' : `${visibleKilos(to_buy)} to buy`,
          isAlarm: to_buy > 0,
        },
      ]}
    />
  );
};

function withComing({ coming, lasts_with_coming, weeks_with_coming }: GreenCover): string {
  if (coming === 0) return 'Nothing is on its way';
  if (lasts_with_coming === null) return 'No end in sight with that';
  return `${weeksInWords(weeks_with_coming)} with that, until ${dayInWords(lasts_with_coming)}`;
}

const PointInWords = ({ cover }: { cover: GreenCover }) => {
  const { lead_weeks, safety_weeks, suggested_point, is_own_point, point } = cover;
  const weeks = `${lead_weeks} weeks to arrive and ${safety_weeks} to spare come to ${weightInWords(suggested_point)}.`;
  return (
    <p>
      {weeks} {is_own_point ? `Its point was set to ${weightInWords(point)}.` : 'That is its reorder point.'}
    </p>
  );
};

function ToCome({ beanId }: { beanId: number }) {
  const arrivals = useArrivals();
  return (
    <>
      <h2>To come</h2>
      <Loaded call={arrivals} what="what is to come">
        {(all) => {
          const rows = all.filter((one) => one.bean_id === beanId && isToCome(one));
          return rows.length === 0 ? (
            <Empty>
              <p>Nothing of it is on its way.</p>
            </Empty>
          ) : (
            <ArrivalTable arrivals={rows} caption="What is to come of it" />
          );
        }}
      </Loaded>
    </>
  );
}

function CoverActs({ cover, again }: { cover: GreenCover; again: () => void }) {
  const may = useMay();
  const [asks, setAsks] = useState<'point' | 'expect'>();
  useKeys(
    'Buying',
    may('catalogue')
      ? [
          { press: 'p', does: 'Set the reorder point', act: () => setAsks('point') },
          { press: 'n', does: 'Write down what was bought', act: () => setAsks('expect') },
        ]
      : [],
  );
  const done = () => {
    setAsks(undefined);
    again();
  };
  return (
    <>
      <ActLink to={`/stock/${cover.bean_id}`} words="Its lots" />
      {may('catalogue') && <ActLink to={`/coffees/ending/${cover.bean_id}`} words="When it ends" />}
      {may('catalogue') && (
        <>
          <ActButton press="p" onAct={() => setAsks('point')}>
            Set the reorder point
          </ActButton>
          <ActButton kind="primary" press="n" onAct={() => setAsks('expect')}>
            Write down what was bought
          </ActButton>
        </>
      )}
      {asks === 'point' && <SetPoint cover={cover} onDone={done} onClose={() => setAsks(undefined)} />}
      {asks === 'expect' && (
        <ExpectGreen beanId={cover.bean_id} onDone={done} onClose={() => setAsks(undefined)} />
      )}
    </>
  );
}

const POINT = {
  lead_weeks: { label: 'Weeks from ordering to arriving' },
  safety_weeks: { label: 'Weeks to spare' },
  grams: { label: 'Another reorder point, kilos' },
} as const;

interface SetPointProps {
  cover: GreenCover;
  onDone: () => void;
  onClose: () => void;
}

const SetPoint = ({ cover, onDone, onClose }: SetPointProps) => (
  <AskDialog
    title={`Reorder point of ${cover.bean}`}
    fields={POINT}
    button="Set it"
    send={async ({ lead_weeks, safety_weeks, grams }) => {
      const own = grams === '' ? null : gramsTyped(grams);
      if (grams !== '' && own === null) return unread('grams', NO_KILOS);
      return browserApi('PUT /staff/green-cover/{id}/reorder-point', {
        params: { id: cover.bean_id },
        body: { lead_weeks: Number(lead_weeks), safety_weeks: Number(safety_weeks), grams: own },
      });
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <TextField name="lead_weeks" inputMode="numeric" value={String(cover.lead_weeks)} />
    <TextField name="safety_weeks" inputMode="numeric" value={String(cover.safety_weeks)} />
    <TextField
      name="grams"
      inputMode="decimal"
      optional
      value={cover.is_own_point ? kilosOf(cover.point) : ''}
      hint={`Left empty, it follows from the weeks and from what a week takes, ${visibleKilos(cover.weekly)} now.`}
    />
  </AskDialog>
);
