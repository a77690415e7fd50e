import { Link } from 'react-router';
import type { OfferedCoffees } from '#contract/agents/handovers.ts';
import { RETURN_TERMS } from '#domain/agents/return-terms.ts';
import { weekdayInWords } from '#domain/dispatch/day-in-words.ts';
import { listed } from '#domain/listed.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import { costOfDelivery, pounds, takenOff } from '#web/ui/figures.ts';
import layout from '#web/ui/layout.module.css';
import { type Names, valueOf } from '#web/ui/names.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import styles from './handover-page.module.css';
import { OfferedCoffee } from './offered-coffee.tsx';
import type { OpenedLink } from './opened-link.ts';
import type { OnTaken } from './take-link.ts';
import { TakeOver } from './take-over.tsx';

interface Props {
  link: OpenedLink;
  /** At the prices of guests. */
  offered: OfferedCoffees;
  names: Names;
  /** The host of the platform whose assistant put it together, `null` for somebody’s own assistant; left out for a link. */
  platform?: string | null | undefined;
  onTaken?: OnTaken;
}

export function HandoverPage({ link, offered: ofGuests, names, platform, onTaken }: Props) {
  const offered = useOwnOffer(link, ofGuests);
  const { coffees, problems } = offered;
  return (
    <div className={layout.band}>
      <h1>{coffees.length === 0 ? 'There’s no coffee in this link' : 'Coffee put together for you'}</h1>
      <p className={layout.lead}>
        {coffees.length === 0 ? (
          'We couldn’t find anything in it that can be had. Please check the link, or have a look at the shop.'
        ) : (
          <>
            {platform === undefined ? (
              'This is what’s in the link that you opened'
            ) : (
              <>
                An assistant
                {platform !== null && (
                  <>
                    {' of '}
                    <bdi>{platform}</bdi>
                  </>
                )}{' '}
                put this together
              </>
            )}
            , at today’s prices. Nothing is ordered until you order it at the checkout.
          </>
        )}
      </p>
      {problems.length > 0 && <Problems problems={problems} />}
      {coffees.length === 0 ? (
        <p>
          <Link to="/shop" className={buttons.primary}>
            Go to the shop
          </Link>
        </p>
      ) : (
        <div className={styles.columns}>
          <ul className={styles.coffees}>
            {coffees.map((coffee) => (
              <OfferedCoffee key={coffee.id} coffee={coffee} names={names} />
            ))}
          </ul>
          <section aria-labelledby="costs" className={styles.costs}>
            <h2 id="costs">What it costs</h2>
            <Costs offered={offered} names={names} />
            <TakeOver link={link} coffees={coffees} onTaken={onTaken} />
            <Terms offered={offered} />
          </section>
        </div>
      )}
    </div>
  );
}

/** A member's own prices, once the browser has asked for them. */
function useOwnOffer({ items, key }: OpenedLink, ofGuests: OfferedCoffees): OfferedCoffees {
  const isLoggedIn = useLoggedIn();
  const { answer } = useCall(`${isLoggedIn} ${key ?? items}`, async () => {
    if (!isLoggedIn) return { ok: true, answer: ofGuests } as const;
    if (key === null) return browserApi('GET /handovers/new', { query: { items } });
    const outcome = await browserApi('GET /handovers/{key}', { params: { key } });
    return outcome.ok ? { ok: true, answer: outcome.answer.offered ?? ofGuests } : outcome;
  });
  return answer ?? ofGuests;
}

const Problems = ({ problems }: Pick<OfferedCoffees, 'problems'>) => (
  <section aria-labelledby="problems" className={styles.problems}>
    <h2 id="problems">What we had to leave out</h2>
    <ul>
      {problems.map(({ item, message }) => (
        <li key={`${item} ${message}`}>
          <code>{item}</code> {message}
        </li>
      ))}
    </ul>
  </section>
);

const Costs = ({ offered, names }: { offered: OfferedCoffees; names: Names }) => (
  <Sums>
    {offered.volume_discount + offered.voucher_discount > 0 && (
      <Sum name="Subtotal" value={pounds(offered.subtotal)} />
    )}
    {offered.volume_discount > 0 && <Sum name="Volume discount" value={takenOff(offered.volume_discount)} />}
    {offered.voucher_discount > 0 && <Sum name="Voucher" value={takenOff(offered.voucher_discount)} />}
    <Sum name="Total before delivery" value={pounds(offered.total)} />
    {offered.deliveries.map(({ shipping_option_id: option, shipping_cost: cost }) => (
      <Sum key={option} name={valueOf(option, names.shippingOptions)} value={costOfDelivery(cost)} />
    ))}
  </Sums>
);

/** What has to be read before it is bought. */
function Terms({ offered: { coffees, dispatched_on } }: { offered: OfferedCoffees }) {
  const made = coffees.filter(({ ctaps_id }) => ctaps_id === null).map(({ name }) => name);
  return (
    <div className={styles.terms}>
      <p>
        Ordered now, it’s roasted and posted on {weekdayInWords(dispatched_on)}. You choose the delivery at
        the checkout.
      </p>
      {made.length > 0 && (
        <p>
          <bdi>{listed(made)}</bdi>: {RETURN_TERMS.made}
        </p>
      )}
      <p>
        {made.length < coffees.length && `${RETURN_TERMS.listed} `}
        More in our <Link to="/returnpolicy">returns policy</Link>.
      </p>
    </div>
  );
}
