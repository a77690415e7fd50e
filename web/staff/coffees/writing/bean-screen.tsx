import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { BeanAsWritten } from '#contract/prices/staff-coffees.ts';
import type { BeanFacts } from '#domain/catalogue/bean-facts.ts';
import { parsePounds, toPounds } from '#domain/money/pounds.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { WhoDidThis } from '#web/staff/audit/who-did-this.tsx';
import { useLiveCall } from '#web/staff/live/use-live-call.ts';
import { ActLink } from '#web/staff/ui/acts/act-link.tsx';
import { Empty, Loaded, Screen } from '#web/staff/ui/screen.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import { Labelled } from '#web/ui/form/labelled.tsx';
import { BeanForm } from './bean-form.tsx';
import { useNamedCup, WithProposal } from './cupping-proposal.tsx';
import { OnTheShelf } from './on-the-shelf.tsx';
import { useBeanSaving } from './use-bean-saving.tsx';
import { useKnown } from './use-known.ts';

/** What is written about one bean. */
export function BeanScreen() {
  const { beanId = '' } = useParams();
  const cup = useNamedCup();
  const navigate = useNavigate();
  const coffees = useKnown();
  const bean = useLiveCall(beanId, ['stock'], () =>
    browserApi('GET /staff/beans/{id}', { params: { id: beanId } }),
  );
  const { rewrite, dialog } = useBeanSaving(cup?.cuppingId);
  return (
    <Screen
      title={bean.answer?.name ?? 'Bean'}
      lead={<Link to={`/coffees/${beanId}`}>Its price</Link>}
      actions={
        <>
          <WhoDidThis object={`bean ${beanId}`} />
          <ActLink to={`/coffees/ending/${beanId}`} words="When it ends" />
          <ActLink to={`/stock/${beanId}`} words="Its stock and shelf" />
        </>
      }
    >
      {bean.status === 404 ? (
        <Empty>
          <p>We have no such bean.</p>
        </Empty>
      ) : (
        <Loaded call={coffees} what="what there is to choose from">
          {(choices) => (
            <Loaded call={bean} what="the bean" one="bean">
              {(stored) => (
                <WithProposal cup={cup} bean={stored} rule={choices.rule}>
                  {(proposed) => (
                    <BeanForm
                      key={stored.id}
                      stored={factsOf(stored)}
                      {...(proposed && { proposed })}
                      version={stored.version}
                      ctapsId={stored.ctaps_id}
                      known={choices}
                      save={(facts, version) => rewrite(stored, facts, version)}
                      onSaved={() => {
                        bean.again();
                        // What was proposed is saved.
                        if (cup !== null) void navigate(`/coffees/beans/${stored.id}`, { replace: true });
                      }}
                    />
                  )}
                </WithProposal>
              )}
            </Loaded>
          )}
        </Loaded>
      )}
      {dialog}
    </Screen>
  );
}

/** A bean that there isn’t yet, with its first green price. */
export function NewBeanScreen() {
  const navigate = useNavigate();
  const coffees = useKnown();
  const [typed, setTyped] = useState('');
  const [inStock, setInStock] = useState(true);
  const { add, dialog } = useBeanSaving();
  const price = firstPriceIn(typed);
  return (
    <Screen title="New bean" lead={<Link to="/coffees">All coffees</Link>}>
      <Loaded call={coffees} what="what there is to choose from">
        {(choices) => (
          <BeanForm
            stored={nothingYet(choices.zones[0]?.value ?? '')}
            version={0}
            ctapsId={null}
            known={choices}
            save={(facts) =>
              price === null
                ? Promise.resolve(NO_PRICE)
                : add(facts, { green_bean_price: toPounds(price), in_stock: inStock })
            }
            onSaved={({ id }) => void navigate(`/coffees/beans/${id}`, { replace: true })}
            more={
              <>
                <FirstPrice typed={typed} onType={setTyped} />
                <OnTheShelf checked={inStock} onCheck={setInStock} />
              </>
            }
          />
        )}
      </Loaded>
      {dialog}
    </Screen>
  );
}

const PLEASE_A_PRICE = 'Please give a price in pounds, such as 6.20.';

const NO_PRICE: Reply<BeanAsWritten> = {
  ok: false,
  status: 422,
  problem: { code: 'invalid', message: PLEASE_A_PRICE, fields: { green_bean_price: PLEASE_A_PRICE } },
};

const factsOf = ({
  id: _,
  ctaps_id: __,
  version: ___,
  in_stock: ____,
  ends_on: _____,
  blends: ______,
  ...facts
}: BeanAsWritten) => facts;

const nothingYet = (zone: string): BeanFacts => ({
  name: '',
  description: '',
  country_id: 'BR',
  origins: [],
  producer: '',
  species: 'arabica',
  variety: '',
  process: '',
  decaf: false,
  lowest_metres: Number.NaN,
  highest_metres: Number.NaN,
  descriptors: [],
  certification_id: 1,
  roast_id: 3,
  grind_id: 3,
  delivery_zone: zone,
  roast_loss_adjust_bp: 0,
  scores: Object.fromEntries(TASTES.map((taste) => [taste, 1])) as Scores,
});

/** In pence; `null` while it is no price. */
function firstPriceIn(typed: string): number | null {
  const price = parsePounds(typed);
  return price === null || price <= 0 ? null : price;
}

/** What a green kilo of a new bean costs. */
function FirstPrice({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  const field = useField('green_bean_price', { hint: 'All its prices follow from that.' });
  const { defaultValue: _, ...control } = field.control;
  const wrong = firstPriceIn(typed) === null ? field.wrong : undefined;
  return (
    <Labelled field={{ ...field, label: 'A green kilo, £', wrong }}>
      <input
        {...control}
        className={form.control}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    </Labelled>
  );
}
