/** The people of a batch: as they are written in a list, and as an order has them. */
import {
  type CheckedRecipient,
  type Recipient,
  recipient,
  type WrittenRecipient,
} from '#contract/order-batches/place-batch.ts';
import type { PostalAddress } from '#domain/customer/postal-address.ts';
import { readCountry, splitName } from '#domain/order-batches/recipient.ts';
import { repeatsAmong } from '#domain/order-batches/repeats.ts';
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { readPostalAddress } from '#server/foundation/customers/customers.ts';
import { refusalOfPlace } from '#server/people/checkout/checkout.ts';

type Problem = CheckedRecipient['problems'][number];
type Fields = Omit<Recipient, 'row'>;

/** Where one order goes, with what is written beside it. */
export interface Destination {
  row: number;
  shipping: PostalAddress;
  giftMessage: string;
  purchaseOrder: string;
}

type Checked = Omit<CheckedRecipient, 'total'>;

/** What is wrong with each, and who is on the list before already. */
export function checkRecipients(written: readonly WrittenRecipient[], catalogue: Catalogue): Checked[] {
  const read = written.map((one) => ({ row: one.row, ...understand(one, catalogue) }));
  const right = read.filter(({ problems }) => problems.length === 0);
  const repeats = repeatsAmong(right.map(({ recipient: fields }) => fields));
  const before = new Map(right.map(({ row }, i) => [row, right[repeats[i] ?? -1]?.row ?? null]));
  return read.map((one) => ({ ...one, repeats: before.get(one.row) ?? null }));
}

function understand(
  written: WrittenRecipient,
  catalogue: Catalogue,
): { recipient: Fields; problems: Problem[] } {
  const { row } = written;
  const fields = fieldsOf(written, catalogue);
  const parsed = recipient.safeParse({ row, ...fields });
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      return problemOf(name, sentenceOn(name, fields) ?? message);
    });
    return { recipient: fields, problems: firstOfEach(problems) };
  }
  const { row: _, ...tidy } = parsed.data;
  const destination = readDestination(parsed.data, catalogue);
  if (Array.isArray(destination)) return { recipient: tidy, problems: destination };
  return { recipient: { ...tidy, zipCode: destination.shipping.zip_code }, problems: [] };
}

/** Where the field’s own sentence speaks of a form, with something to choose or a second field for the name. */
function sentenceOn(name: string, { firstName, lastName }: Fields): string | null {
  if (name === 'countryId') return NO_COUNTRY;
  return name === 'lastName' && firstName !== '' && lastName === '' ? NO_LAST_NAME : null;
}

const NO_COUNTRY = 'We know no country of that name. Leave it empty for the United Kingdom.';
const NO_LAST_NAME = 'Please write a first name and a last name.';

function fieldsOf(written: WrittenRecipient, catalogue: Catalogue): Fields {
  return {
    ...splitName(written.name),
    companyName: written.company,
    address: written.address,
    city: written.town,
    province: written.county,
    zipCode: written.postcode,
    countryId: readCountry(written.country, catalogue.rows.countries) ?? written.country,
    phone: written.telephone,
    giftMessage: written.gift_message,
    purchaseOrder: written.reference,
  };
}

/** Where it goes, or what is wrong with that. */
export function readDestination(
  { row, giftMessage, purchaseOrder, ...address }: Recipient,
  catalogue: Catalogue,
): Destination | Problem[] {
  const shipping = readPostalAddress(address, catalogue.rows.countries);
  if ('refused' in shipping)
    return Object.entries(shipping.fields ?? {}).map(([name, message]) =>
      problemOf(name, name === 'countryId' ? NO_COUNTRY : message),
    );
  const notThere = refusalOfPlace(shipping, catalogue);
  if (notThere !== null) return [problemOf('countryId', notThere.message ?? '')];
  return { row, shipping, giftMessage, purchaseOrder };
}

/** The fields as a list names them. */
const COLUMNS: Readonly<Record<string, string>> = {
  firstName: 'name',
  lastName: 'name',
  companyName: 'company',
  address: 'address',
  city: 'town',
  province: 'county',
  zipCode: 'postcode',
  countryId: 'country',
  phone: 'telephone',
  giftMessage: 'gift_message',
  purchaseOrder: 'reference',
};

const problemOf = (name: string, message: string): Problem => ({ field: COLUMNS[name] ?? name, message });

function firstOfEach(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.toReversed().map((problem) => [problem.field, problem])).values()].toReversed();
}
