/** Where a checkout goes: where its assistant wrote, or to an address that its member has saved. */
import { POSTAL_COLUMNS, type PostalAddress } from '#domain/customer/postal-address.ts';
import { findMember } from '#server/foundation/customers/customers.ts';
import { listAddresses } from '#server/people/accounts/accounts.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { CheckoutRow, Written } from '../checkout-store.ts';

export interface Place {
  /** `destination` where the assistant wrote it. */
  id: string;
  /** In the words of the protocol. */
  address: Written;
}

export interface Places {
  chosen: Place | null;
  /** The saved ones that could be chosen instead. */
  others: readonly Place[];
}

/** Saved addresses of the member, and that of the account itself. */
export interface SavedPlaces {
  saved: readonly (Place & { postal: PostalAddress })[];
  /** Where their orders go unless they say otherwise. */
  usual: string | null;
  /** That of the account itself. */
  own: string | null;
}

const NOTHING_SAVED: SavedPlaces = { saved: [], usual: null, own: null };
export const WRITTEN_ID = 'destination';
const OWN_ID = 'address-of-account';
/** Under which a session remembers a saved address, of which it holds no copy. */
export const SAVED = 'saved_address';

export const isSavedId = (id: string): boolean => id === OWN_ID || /^address-\d{1,9}$/.test(id);

export async function savedPlaces(
  db: Database | InTransaction,
  memberId: number | null,
): Promise<SavedPlaces> {
  const account = memberId === null ? undefined : await findMember(db, memberId);
  if (account === undefined) return NOTHING_SAVED;
  const { usual_shipping_detail_id: usual, country_id: country } = account;
  const own = country === null ? [] : [placeOf(OWN_ID, { ...account, country_id: country })];
  const wholeOwn = own.filter(({ postal }) => WHOLE.every((column) => postal[column] !== ''));
  const saved = [
    ...wholeOwn,
    ...(await listAddresses(db, account.id)).map((row) => placeOf(`address-${row.id}`, row)),
  ];
  const wanted = usual === null ? OWN_ID : `address-${usual}`;
  return {
    saved,
    usual: (saved.find(({ id }) => id === wanted) ?? saved[0])?.id ?? null,
    own: wholeOwn[0]?.id ?? null,
  };
}

const WHOLE = ['address', 'city', 'zip_code', 'last_name'] as const;

/** What is chosen by its id, if it is still there; what is written; else where the member’s orders usually go. */
export function placesOf(
  { destination }: Pick<CheckoutRow, 'destination'>,
  { saved, usual }: SavedPlaces,
): Places {
  const id = destination?.[SAVED] ?? (destination === null ? usual : null);
  const kept = saved.find((one) => one.id === id) ?? null;
  const others = saved.filter((one) => one !== kept);
  if (kept !== null) return { chosen: kept, others };
  const isWritten = destination !== null && destination[SAVED] === undefined;
  return { chosen: isWritten ? { id: WRITTEN_ID, address: destination } : null, others };
}

function placeOf(id: string, row: PostalAddress): SavedPlaces['saved'][number] {
  const postal = Object.fromEntries(POSTAL_COLUMNS.map((column) => [column, row[column]])) as PostalAddress;
  const address = {
    first_name: row.first_name,
    last_name: row.last_name,
    street_address: row.address,
    address_locality: row.city,
    address_region: row.province,
    postal_code: row.zip_code,
    address_country: row.country_id,
    phone_number: row.phone,
  };
  const written = Object.entries(address).filter(([, text]) => text !== '');
  return { id, address: Object.fromEntries(written), postal };
}
