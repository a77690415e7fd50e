import { useState } from 'react';
import { BrewCard } from '#web/ui/brew/brew-card.tsx';
import layout from '#web/ui/layout.module.css';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import { BuyPanel } from '../buy/buy-panel.tsx';
import type { ForSale } from '../buy/for-sale.ts';
import styles from './note-page.module.css';
import { TasteChart } from './taste-chart.tsx';

/** The purchase, the taste, and how to brew what is chosen there. */
export function BuyAndBrew({ sale, print }: { sale: ForSale; print: PrintedCoffee }) {
  const [grindId, setGrindId] = useState(sale.guestPrices.choice.grindId);
  return (
    <div className={styles.middle}>
      <div className={`${layout.band} ${layout.sunk}`}>
        <div className={styles.buying}>
          <BuyPanel sale={sale} onGrind={setGrindId} />
          <TasteChart print={print} />
        </div>
      </div>
      <div className={`${layout.band} ${styles.brewing}`}>
        <BrewCard coffee={print} grindId={grindId} />
      </div>
    </div>
  );
}
