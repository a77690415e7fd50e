import { useState } from 'react';
import type { BagSettings } from '#contract/packing/bag-settings.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { countOf } from '#web/staff/ui/counts.ts';
import { Loaded } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import styles from './cartons.module.css';
import { ChangeBags } from './change-bags.tsx';

/** The date on a bag’s label, and what the bag itself adds to a box. */
export function Bags() {
  const call = useLiveCall('bag settings', ['packing'], () => browserApi('GET /staff/bag-settings'));
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMay()('orders');
  const close = () => {
    setChanging(false);
    call.again();
  };
  return (
    <section className={styles.bags}>
      <h2>Bags</h2>
      <Loaded call={call} what="what is settled for bags">
        {(settings) => (
          <>
            <p>
              {inWords(settings)}
              {mayChange && (
                <ActButton onAct={() => setChanging(true)}>
                  Change<span className="visually-hidden"> what is settled for bags</span>
                </ActButton>
              )}
            </p>
            {isChanging && <ChangeBags settings={settings} onClose={close} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

const inWords = (settings: BagSettings) => (
  <span>
    Best before <strong>{countOf(settings.best_months_of_beans, 'month')}</strong> from its roast for whole
    beans, and <strong>{countOf(settings.best_months_of_ground, 'month')}</strong> for ground coffee. Empty, a
    bag weighs <strong>{gramsOnScale(settings.empty_bag_grams)}</strong>, and{' '}
    <strong>{gramsOnScale(settings.empty_bag_grams_per_kilo)}</strong> more for each kilo it holds.
  </span>
);
