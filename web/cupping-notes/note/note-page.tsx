import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BuyPanel } from '#web/cupping-notes/buy/buy-panel.tsx';
import type { ForSale } from '#web/cupping-notes/buy/for-sale.ts';
import { useFavourite } from '#web/state/favourites.ts';
import { type ProposedBlend, useOwnBlendPrice } from '#web/state/own-blend-price.ts';
import { useOwnKiloPrice } from '#web/state/own-prices.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { BrewCard } from '#web/ui/brew/brew-card.tsx';
import buttons from '#web/ui/button.module.css';
import { Heart } from '#web/ui/heart/heart.tsx';
import { BackIcon } from '#web/ui/icons.tsx';
import layout from '#web/ui/layout.module.css';
import { Price } from '#web/ui/price.tsx';
import { Radar } from '#web/ui/radar/radar.tsx';
import { NoteLink } from '#web/ui/share/note-link.tsx';
import type { QrCode } from '#web/ui/share/qr-code.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { BeanTable } from './bean-table.tsx';
import { Information } from './information.tsx';
import type { Note } from './note.ts';
import styles from './note-page.module.css';
import { ScoreTable } from './score-table.tsx';

interface Props {
  note: Note;
  sale: ForSale;
  address: string;
  qrCode: QrCode;
  /** In place of the brand, on the page of a coffee that somebody else made public. */
  byline: ReactNode;
}

export function NotePage({ note, sale, address, qrCode, byline }: Props) {
  const { ctapsId, print } = note;
  const shared = { ctapsId, name: print.name, address };
  const information = (
    <>
      <Information note={note} />
      <NoteLink shared={shared} qrCode={qrCode} />
    </>
  );
  return (
    <div className={styles.sheet}>
      <div className={layout.band}>
        <BackLink className={styles.back}>
          <BackIcon />
          Back
        </BackLink>
        <Banner note={note} byline={byline} />
      </div>
      <BuyAndBrew key={ctapsId} sale={sale} print={print} />
      <div className={layout.band}>
        <div className={styles.columns}>
          <div>
            <Tabs
              label="About this coffee"
              tabs={[
                { id: 'information', name: 'Information', content: information },
                ...(note.beans
                  ? [
                      {
                        id: 'beans',
                        name: 'Beans',
                        content: <BeanTable beans={note.beans} roastFit={note.roastFit} />,
                      },
                    ]
                  : []),
              ]}
            />
          </div>
          <ScoreTable scores={print.scores} />
        </div>
      </div>
    </div>
  );
}

/** What a kilo costs the person reading the page. */
const KiloPrice = ({ note }: { note: Note }) =>
  note.unlisted === null ? <ListedPrice note={note} /> : <UnlistedPrice blend={note.unlisted} />;

const UnlistedPrice = ({ blend }: { blend: ProposedBlend }) => <Price perKilo={useOwnBlendPrice(blend)} />;

function ListedPrice({ note }: { note: Note }) {
  const perKilo = useOwnKiloPrice(note.ctapsId, note.pricePerKilo);
  return perKilo !== undefined && <Price perKilo={perKilo} ofGuests={note.pricePerKilo} />;
}

const NoteHeart = ({ note }: { note: Note }) => (
  <Heart name={note.print.name} {...useFavourite(note.ctapsId)} />
);

const Banner = ({ note, byline }: Pick<Props, 'note' | 'byline'>) => (
  <div className={styles.banner}>
    <div className={styles.title}>
      {byline ?? <p className={styles.brand}>{note.brand}</p>}
      <h1>{note.print.name}</h1>
    </div>
    <Bag
      coffee={{ ...note.print, ctapsId: note.ctapsId, roast: note.roastName }}
      decorative
      className={`${styles.bag} travels`}
    />
    <div className={styles.words}>
      <p className={`${layout.lead} ${styles.description}`}>{note.description}</p>
      <p className={styles.price}>
        <KiloPrice note={note} />
        {note.inStock ? (
          <a href="#buy" className={buttons.primary}>
            Buy
          </a>
        ) : (
          <span className={styles.outOfStock}>Out of stock for now</span>
        )}
        <NoteHeart note={note} />
      </p>
    </div>
    <figure className={styles.figure}>
      <Tasteprint coffee={note.print} detail="large" className={styles.print} />
      <figcaption>Mostly {strongestInWords(note.print.scores)}.</figcaption>
    </figure>
  </div>
);

/** The purchase, the taste, and how to brew what is chosen there. */
function BuyAndBrew({ sale, print }: { sale: ForSale; print: PrintedCoffee }) {
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

const TasteChart = ({ print }: { print: PrintedCoffee }) => (
  <section aria-labelledby="chart" className={styles.chart}>
    <h2 id="chart" className="visually-hidden">
      Taste chart
    </h2>
    <details>
      <summary>Taste chart</summary>
      <Radar
        series={[{ id: print.name, scores: print.scores }]}
        label={`Taste chart of ${print.name} on a scale from 1 to 10: mostly ${strongestInWords(print.scores)}`}
      />
    </details>
  </section>
);

/** Link back to the previous page of the visit, with its scroll position; to the list for visitors from elsewhere. */
function BackLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const steps = stepsToPreviousPage();
    if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(steps);
  };
  return (
    <Link to="/cuppingnotes" onClick={goBack} className={className}>
      {children}
    </Link>
  );
}

/**
 * History steps back to the last entry with another path than this page, past its own tabs and anchors. 0 where there is
 * no such entry in the shop, or where the browser lacks the Navigation API.
 */
function stepsToPreviousPage(): number {
  if (!('navigation' in window)) return 0;
  const current = window.navigation.currentEntry?.index ?? 0;
  const previous = window.navigation.entries().slice(0, current).findLastIndex(isOtherPage);
  return previous < 0 ? 0 : previous - current;
}

/** The browser may hide the address of an earlier document: its URL is null then. */
const isOtherPage = ({ url }: NavigationHistoryEntry): boolean =>
  url === null || new URL(url).pathname !== location.pathname;
