import { useState } from 'react';
import type { GreenArrival } from '#contract/green-buying/green-arrivals.ts';
import type { GreenContract } from '#contract/green-buying/green-contracts.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { kilosInWords } from '#domain/weight.ts';
import { useCall } from '#web/api/use-call.ts';
import { DoubtDialog } from '#web/staff/ui/acts/doubt-dialog.tsx';
import { DayField } from '#web/staff/ui/day-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { dayInWords } from '#web/ui/times.ts';
import { showToast } from '#web/ui/toast/toasts.ts';
import { gramsTyped, NO_KILOS, NO_POUNDS, poundsTyped, unread } from './typed.ts';
import { useContracts } from './use-green-buying.ts';
import { isOpen } from './words.ts';

const FIELDS = {
  contract_id: { label: 'Contract' },
  bean_id: { label: 'Bean' },
  supplier: { label: 'Supplier' },
  price: { label: 'Price of a kilo, FOB, £' },
  grams: { label: 'Kilos' },
  expected_on: { label: 'Expected on' },
  note: { label: 'Note' },
} as const;

interface Props {
  /** Of this bean. */
  beanId?: number;
  /** Off this contract, of which the rest can be called off. */
  contract?: GreenContract;
  onDone: (arrival: GreenArrival) => void;
  onClose: () => void;
}

/** Calls coffee off of a contract, or writes down what was bought without one. */
export function ExpectGreen({ beanId, contract, onDone, onClose }: Props) {
  const contracts = useContracts();
  const open = (contracts.answer ?? []).filter(
    (one) => isOpen(one) && (beanId === undefined || one.bean_id === beanId),
  );
  const [chosen, setChosen] = useState('');
  const isCalledOff = contract !== undefined || chosen !== '';
  return (
    <DoubtDialog
      title={contract === undefined ? 'Write down what was bought' : 'Call off'}
      fields={FIELDS}
      button={contract === undefined ? 'It is to come' : 'Call it off'}
      send={async ({ contract_id, bean_id, supplier, price, grams: typed, ...rest }, is_sure) => {
        const grams = gramsTyped(typed);
        if (grams === null) return unread('grams', NO_KILOS);
        const of = contract?.id ?? (contract_id === '' ? null : Number(contract_id));
        const pounds = poundsTyped(price);
        if (of === null && price !== '' && pounds === null) return unread('price', NO_POUNDS);
        const bought =
          of === null ? { bean_id: beanId ?? Number(bean_id), supplier, price: pounds } : { contract_id: of };
        return browserApi('POST /staff/green-arrivals', { body: { ...bought, ...rest, grams, is_sure } });
      }}
      onDone={(arrival) => {
        const { grams, bean, expected_on } = arrival;
        showToast(`${kilosInWords(grams)} of ${bean} are to come on ${dayInWords(expected_on)}.`, {
          tone: 'good',
          seconds: 6,
        });
        onDone(arrival);
      }}
      onClose={onClose}
    >
      {contract === undefined && open.length > 0 && (
        <div onChange={({ target }) => setChosen(target instanceof HTMLSelectElement ? target.value : '')}>
          <SelectField name="contract_id" choices={[NO_CONTRACT, ...open.map(asChoice)]} optional />
        </div>
      )}
      {!isCalledOff && <WithoutContract beanId={beanId} />}
      <TextField
        name="grams"
        inputMode="decimal"
        hint={contract && `${kilosInWords(contract.remainder)} of the contract can be called off.`}
      />
      <DayField name="expected_on" value={dayInLondon(new Date())} />
      <TextField name="note" optional />
    </DoubtDialog>
  );
}

const NO_CONTRACT = { value: '', text: 'None: it was bought as it is' };

const asChoice = ({ id, reference, supplier, bean, remainder }: GreenContract) => ({
  value: String(id),
  text: `${reference || `Contract ${id}`}, ${supplier}: ${bean}, ${kilosInWords(remainder)} left`,
});

function WithoutContract({ beanId }: { beanId: number | undefined }) {
  const beans = useCall('beans', () => browserApi('GET /beans'));
  return (
    <>
      {beanId === undefined && (
        <SelectField
          name="bean_id"
          choices={[
            { value: '', text: 'Choose the bean' },
            ...(beans.answer ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
      )}
      <TextField name="supplier" />
      <TextField name="price" inputMode="decimal" optional hint="Left empty, it is asked for on arrival." />
    </>
  );
}
