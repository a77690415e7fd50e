import { useState } from 'react';
import type { User } from '#contract/customers/customer.ts';
import type { StandingOrder } from '#contract/reorders/standing-order.ts';
import { useCall } from '#web/api/use-call.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { lineAgain } from '#web/state/new-line.ts';
import { AddressFields } from '#web/ui/address/address-fields.tsx';
import { countryChoices } from '#web/ui/address/country-choices.ts';
import { typedAddress } from '#web/ui/address/typed-address.ts';
import buttons from '#web/ui/button.module.css';
import form from '#web/ui/form/form.module.css';
import { FormContext } from '#web/ui/form/form-context.ts';
import { useSending } from '#web/ui/form/use-sending.ts';
import { LoadingSkeleton } from '#web/ui/loading-skeleton.tsx';
import { ProblemNotice } from '#web/ui/problem-notice.tsx';
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
import { BagsOfStandingOrder } from './bags-of-standing-order.tsx';
import styles from './standing-orders.module.css';
import { type LineOfStanding, useOrdersToRepeat } from './use-orders-to-repeat.ts';

interface Props {
  user: User;
  /** `null` for a new one. */
  standing: StandingOrder | null;
  onClose: () => void;
  onSaved: () => void;
}

/** Sets one up from an order, or changes it. */
export function StandingOrderForm({ user, standing, onClose, onSaved }: Props) {
  const countries = useCall('countries', () => browserApi('GET /countries'));
  const source = useOrdersToRepeat(user.id, standing === null);
  const [id] = useState(() => crypto.randomUUID());
  const [changed, setLines] = useState<readonly LineOfStanding[] | null>(null);
  const [weekdays, setWeekdays] = useState<readonly number[]>(standing?.weekdays ?? [1]);
  const lines =
    changed ??
    (standing === null ? source.lines : standing.lines.map((line) => lineAgain(line, line.blend_recipes)));
  const { reply, busy, submit, edit } = useSending({
    fields: STANDING_FIELDS,
    check: () => wrongDays(weekdays),
    send: async (typed) => {
      const billing = standing === null ? billingOf(typedAddress(user), typed) : typedFrom(standing.billing);
      const content = contentOf(typed, {
        weekdays,
        pauses: standing === null ? [] : pausesOf(standing),
        billing,
      });
      const wanted = lines.filter(({ quantity }) => quantity > 0);
      const outcome =
        standing === null
          ? await browserApi('POST /standing-orders', { body: { id, lines: wanted, ...content } })
          : await browserApi('PUT /standing-orders/{id}', {
              params: { id: standing.id },
              body: { version: standing.version, lines: changed === null ? null : wanted, ...content },
            });
      return outcome.ok ? outcome : { ...outcome, problem: inStandingForm(outcome.problem) };
    },
    onSent: onSaved,
  });
  if (countries.problem !== null)
    return <ProblemNotice problem={countries.problem} again={countries.again} />;
  if (countries.answer === null || source.isLoading) return <LoadingSkeleton what="the form" />;
  const first = standing === null ? typedAddress(user) : typedFrom(standing.delivery);
  return (
    <FormContext value={{ id: `standing-${standing?.id ?? 'new'}`, fields: STANDING_FIELDS, reply }}>
      <form
        noValidate
        className={form.form}
        onSubmit={(event) => void submit(event)}
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
        <BagsOfStandingOrder lines={lines} source={standing === null ? source : null} onChange={setLines} />
        <StandingFields
          first={firstScheduleOf(standing, user.balance_limit > 0)}
          weekdays={weekdays}
          onWeekdays={setWeekdays}
          mayPlace={user.balance_limit > 0}
        />
        <AddressFields
          kind="shipping"
          countries={countryChoices(countries.answer.filter(({ is_shipping }) => is_shipping))}
          initial={first}
        />
        <p className={styles.buttons}>
          <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
            {standing === null ? 'Start the standing order' : 'Save the change'}
          </button>
          <button type="button" className={buttons.quiet} onClick={onClose}>
            Leave it
          </button>
        </p>
      </form>
    </FormContext>
  );
}
