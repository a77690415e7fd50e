import { type ComponentType, useState } from 'react';
import type { AllSettings } from '#contract/settings/settings.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { addressInWords } from '#domain/settings/address.ts';
import { useMay } from '#web/staff/shell/me.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ChangeBank } from './change-bank.tsx';
import { ChangeMark } from './change-mark.tsx';
import { ChangeableFacts } from './changeable-facts.tsx';
import { ChangeSocial, ChangeTelephone } from './contact-dialogs.tsx';
import {
  ChangeAddress,
  ChangeBaseRate,
  ChangeOrganicCode,
  ChangeVatNumber,
  ChangeVatRates,
} from './fact-dialogs.tsx';
import { ChangeEmail, ChangeNames } from './name-dialogs.tsx';
import { bankInWords, NAMES, namesInWords, socialInWords, vatRatesInWords } from './setting-words.ts';
import { AsOpened, type SettingDialogProps } from './settle.tsx';

interface Props {
  all: AllSettings;
  again: () => void;
}

const ACTS: Record<keyof ShopFacts, { words: string; Ask: ComponentType<SettingDialogProps> }> = {
  names: { words: 'Change the name', Ask: ChangeNames },
  mark: { words: 'Change the mark', Ask: ChangeMark },
  email: { words: 'Change the email', Ask: ChangeEmail },
  address: { words: 'Change the address', Ask: ChangeAddress },
  telephone: { words: 'Change the telephone', Ask: ChangeTelephone },
  social: { words: 'Change the pages elsewhere', Ask: ChangeSocial },
  bank: { words: 'Change the bank account', Ask: ChangeBank },
  vat_number: { words: 'Change the VAT number', Ask: ChangeVatNumber },
  vat_rates: { words: 'Change the rates of VAT', Ask: ChangeVatRates },
  organic_code: { words: 'Change the control body', Ask: ChangeOrganicCode },
  base_rate: { words: 'Change the base rate', Ask: ChangeBaseRate },
};

/** What papers of the shop say about itself. */
export function FactsOfShop({ all, again }: Props) {
  const [asks, setAsks] = useState<keyof ShopFacts>();
  const mayChange = useMay()('staff');
  const Ask = asks === undefined ? null : ACTS[asks].Ask;
  const facts = factsInWords(all.now);
  return (
    <Panel title="On pages, invoices and letters">
      <p>Invoices, statements and mails that are made keep what they say. Pages of the shop follow.</p>
      <ChangeableFacts
        facts={facts.map(([name, value]) => ({
          name: NAMES[name],
          value,
          change: mayChange && <ActButton onAct={() => setAsks(name)}>{ACTS[name].words}</ActButton>,
        }))}
      />
      {Ask !== null && (
        <AsOpened
          Ask={Ask}
          all={all}
          onClose={() => {
            setAsks(undefined);
            again();
          }}
        />
      )}
    </Panel>
  );
}

const factsInWords = (now: ShopFacts): readonly (readonly [name: keyof ShopFacts, value: string])[] => [
  ['names', namesInWords(now.names)],
  ['mark', now.mark === null ? 'The flower that the shop came with' : 'A picture of your own'],
  ['email', now.email],
  ['address', addressInWords(now.address)],
  ['telephone', now.telephone],
  ['social', socialInWords(now.social)],
  ['bank', bankInWords(now.bank)],
  ['vat_number', now.vat_number ?? 'None'],
  ['vat_rates', vatRatesInWords(now.vat_rates)],
  ['organic_code', now.organic_code ?? 'Nobody certifies us'],
  ['base_rate', `${now.base_rate}%`],
];
