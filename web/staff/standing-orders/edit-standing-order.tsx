import { useState } from 'react';
import type { CustomerInFull } from '#contract/customer-desk/customer-page.ts';
import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { useCall } from '#web/api/use-call.ts';
import { type CatalogueToOrder, loadCatalogue } from '#web/staff/orders/take/catalogue-to-order.ts';
import { ChosenCoffees } from '#web/staff/orders/take/chosen-coffees.tsx';
import type { TakenLine } from '#web/staff/orders/take/taken-line.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Loaded } from '#web/staff/ui/screen.tsx';
import layout from '#web/staff/ui/two-columns.module.css';
import { browserApi } from '#web/state/browser-api.ts';
import { recipeFrom } from '#web/state/recipe-of.ts';
import { AddressFields } from '#web/ui/address/address-fields.tsx';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { useSending } from '#web/ui/form/use-sending.ts';
import { Panel } from '#web/ui/panel.tsx';
import { firstScheduleOf } from '#web/ui/standing-order/first-schedule.ts';
import { StandingFields } from '#web/ui/standing-order/standing-fields.tsx';
import {
  billingOf,
  contentOf,
  inStandingForm,
  pausesOf,
  STANDING_FIELDS,
  typedFrom,
  wrongDays,
} from '#web/ui/standing-order/standing-form.ts';
import styles from './standing-orders.module.css';

interface Props {
  customerId: number;
  /** `null` for a new one. */
  standing: StandingOrder | null;
  /** With the id of what was made or changed; `null` where nothing was. */
  onDone: (id: number | null) => void;
}

/** Made or changed by staff for a customer. */
export function EditStandingOrder({ customerId, standing, onDone }: Props) {
  const customer = useCall(`customer ${customerId}`, () =>
    browserApi('GET /staff/customers/{id}', { params: { id: String(customerId) } }),
  );
  const catalogue = useCall('coffees to order', loadCatalogue);
  return (
    <Loaded call={customer} what="the customer" one="customer">
      {(buyer) => (
        <Loaded call={catalogue} what="the coffees">
          {(all) => <Editor {...{ buyer, standing, onDone }} catalogue={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}

interface EditorProps extends Omit<Props, 'customerId'> {
  buyer: CustomerInFull;
  catalogue: CatalogueToOrder;
}

function Editor({ buyer, standing, catalogue, onDone }: EditorProps) {
  const [lines, setLines] = useState<readonly TakenLine[]>(() => standing?.lines.map(takenAgain) ?? []);
  const [areChanged, setChanged] = useState(standing === null);
  const [weekdays, setWeekdays] = useState<readonly number[]>(standing?.weekdays ?? [1]);
  const mayPlace = buyer.balance_limit > 0;
  const { reply, busy, submit, edit } = useSaving({
    buyer,
    standing,
    weekdays,
    lines: areChanged ? lines : null,
    onSaved: onDone,
  });
  return (
    <FormContext value={{ id: 'standing-order', fields: STANDING_FIELDS, reply }}>
      <form
        noValidate
        onSubmit={(event) => (isFinding() ? event.preventDefault() : void submit(event))}
        onInput={({ target }) => {
          if (target instanceof HTMLElement && 'name' in target && target.name !== '')
            edit(String(target.name));
        }}
      >
        {reply?.sent === false && reply.message !== '' && (
          <p role="alert" className={form.summary}>
            {reply.message}
          </p>
        )}
        <div className={layout.columns}>
          <div className={layout.column}>
            <Panel title="Coffees">
              <ChosenCoffees
                catalogue={catalogue}
                ownBlends={buyer.blends}
                lines={lines}
                priced={[]}
                onChange={(changed) => {
                  setChanged(true);
                  setLines(changed);
                }}
              />
            </Panel>
            <Panel title="Where it goes">
              <div className={form.form}>
                <AddressFields
                  kind="shipping"
                  countries={catalogue.countries}
                  initial={standing === null ? deliveryOf(buyer) : typedFrom(standing.delivery)}
                />
              </div>
            </Panel>
          </div>
          <div className={layout.column}>
            <Panel title="When and how">
              <div className={form.form}>
                {!mayPlace && (
                  <p>This customer has no limit to order on account, so each is asked for by a link.</p>
                )}
                <StandingFields
                  first={firstScheduleOf(standing, mayPlace)}
                  weekdays={weekdays}
                  onWeekdays={setWeekdays}
                  mayPlace={mayPlace}
                />
                <p className={styles.acts}>
                  <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
                    {standing === null ? 'Set it up' : 'Save the change'}
                  </button>
                  <ActButton onAct={() => onDone(null)}>Leave it</ActButton>
                </p>
              </div>
            </Panel>
          </div>
        </div>
      </form>
    </FormContext>
  );
}

/** Enter in a field that only finds a coffee saves nothing. */
const isFinding = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.name === '';

const takenAgain = (line: StandingOrder['lines'][number], i: number): TakenLine => ({
  key: String(i),
  coffee: {
    name: line.name,
    description: line.description,
    roastId: line.roast_id,
    blendId: line.blend_id,
    certificationId: line.certification_id,
    blendRecipes: recipeFrom(line.blend_recipes),
  },
  grindId: line.grind_id,
  bagSizeId: line.bag_size_id,
  quantity: Math.max(1, line.quantity),
});

const deliveryOf = (buyer: CustomerInFull) => {
  const [saved] = buyer.addresses;
  return typedAddress(saved ?? buyer);
};

interface Saving {
  buyer: CustomerInFull;
  standing: StandingOrder | null;
  weekdays: readonly number[];
  /** `null` where the coffees stay as they are. */
  lines: readonly TakenLine[] | null;
  onSaved: (id: number) => void;
}

function useSaving({ buyer, standing, weekdays, lines, onSaved }: Saving) {
  const [id] = useState(() => crypto.randomUUID());
  return useSending({
    fields: STANDING_FIELDS,
    check: () => wrongDays(weekdays),
    send: async (typed) => {
      const billing = standing === null ? billingOf(typedAddress(buyer), typed) : typedFrom(standing.billing);
      const pauses = standing === null ? [] : pausesOf(standing);
      const content = contentOf(typed, { weekdays, pauses, billing });
      const wanted = lines?.map(({ coffee, ...bags }) => ({ ...coffee, ...bags })) ?? null;
      const outcome =
        standing === null
          ? await browserApi('POST /staff/customers/{id}/standing-orders', {
              params: { id: buyer.id },
              body: { id, lines: wanted ?? [], ...content },
            })
          : await browserApi('PUT /staff/standing-orders/{id}', {
              params: { id: standing.id },
              body: { version: standing.version, lines: wanted, ...content },
            });
      return outcome.ok ? outcome : { ...outcome, problem: inStandingForm(outcome.problem) };
    },
    onSent: (answer) => onSaved(answer.id),
  });
}
