/** A box as Click & Drop’s API takes it. */
import type { CarrierRow } from '#domain/carrier/click-and-drop.ts';
import { CUSTOMS_ORIGIN, type CustomsItem, customsTerritory, valueOf } from '#domain/carrier/customs.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { fingerprintOf } from '#server/platform/secrets.ts';

export interface Parcel {
  /** As a file would have it. */
  row: CarrierRow;
  customs: readonly CustomsItem[];
  grossGrams: number;
  orderedAt: Date;
}

const FORMATS: Readonly<Record<string, string>> = {
  'Large letter': 'largeLetter',
  'Small parcel': 'smallParcel',
  'Medium parcel': 'mediumParcel',
  Parcel: 'parcel',
};

/** Sums are what customs are told, and nothing where nobody asks. */
export function orderOf({ row, customs, grossGrams, orderedAt }: Parcel) {
  const value = toPounds(valueOf(customs));
  return {
    orderReference: row['Order reference'],
    isRecipientABusiness: row['Recipient is a business'] === 'Y',
    recipient: {
      address: {
        fullName: row['Full name'],
        ...filled('companyName', row['Company name']),
        addressLine1: row['Address line 1'],
        ...filled('addressLine2', row['Address line 2']),
        ...filled('addressLine3', row['Address line 3']),
        city: row.City,
        ...filled('county', row.County),
        postcode: row.Postcode,
        countryCode: customsTerritory(row.Postcode)?.code ?? 'GB',
      },
      ...filled('phoneNumber', row.Phone),
      ...filled('emailAddress', row.Email),
    },
    packages: [
      {
        weightInGrams: grossGrams,
        packageFormatIdentifier: FORMATS[row['Package size']] ?? 'parcel',
        ...(customs.length === 0 ? {} : { contents: customs.map(contentOf) }),
      },
    ],
    orderDate: orderedAt.toISOString(),
    subtotal: value,
    shippingCostCharged: 0,
    total: value,
    currencyCode: 'GBP',
    postageDetails: {
      sendNotificationsTo: 'recipient',
      receiveEmailNotification: row.Email !== '',
      ...filled('serviceCode', row['Service code']),
    },
    label: { includeLabelInResponse: true, includeCN: customs.length > 0, includeReturnsLabel: false },
  };
}

const filled = (name: string, text: string) => (text === '' ? {} : { [name]: text });

const contentOf = ({ description, code, quantity, pence, grams, category }: CustomsItem) => ({
  name: description,
  quantity,
  unitValue: toPounds(pence),
  unitWeightInGrams: grams,
  customsDescription: description,
  customsCode: code,
  originCountryCode: CUSTOMS_ORIGIN,
  customsDeclarationCategory: category,
});

/** Of what a label says of its box: a label fits until something of it changes. By which service it goes was chosen as it was made. */
export function parcelFingerprint(parcel: Parcel): string {
  const { recipient, packages } = orderOf(parcel);
  const contents = packages.map(({ weightInGrams, ...rest }) => [weightInGrams, rest.contents ?? []]);
  return fingerprintOf(JSON.stringify([recipient.address, contents]));
}
