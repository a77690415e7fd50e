/** The four people of the demo's roastery. */
import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { PRESETS } from '#domain/staff/rights.ts';
import type { InTransaction } from '#server/platform/database.ts';

const PEOPLE = [
  { name: 'Anna', lastName: 'Carter', preset: 'Owner' },
  { name: 'Ravi', lastName: 'Singh', preset: 'Roaster' },
  { name: 'Pia', lastName: 'Lindqvist', preset: 'Packer' },
  { name: 'Otto', lastName: 'Brandt', preset: 'Office' },
] as const;

type Name = (typeof PEOPLE)[number]['name'];

/** Their ids. */
export type DemoStaff = Readonly<Record<Name, number>>;

export interface DemoLogin {
  name: Name;
  preset: string;
  email: string;
  password: string;
}

/** Passwords are new each time: only whoever seeds the demo is told them. */
export async function insertStaff(
  db: InTransaction,
  since: Date,
): Promise<{ staff: DemoStaff; logins: DemoLogin[] }> {
  const logins: DemoLogin[] = [];
  const staff: Partial<Record<Name, number>> = {};
  for (const { name, lastName, preset } of PEOPLE) {
    const email = `${name.toLowerCase()}@roastery.example`;
    const password = newPassword();
    const { id } = await db
      .insertInto('customers')
      .values({
        email,
        email_identity: email,
        email_verified_at: since,
        password_hash: await hash(password),
        first_name: name,
        last_name: lastName,
        created_at: since,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rights = Object.entries(PRESETS[preset]);
    await db
      .insertInto('staff_rights')
      .values(
        rights.map(([right_name, held]) => ({ customer_id: id, right_name, only_reads: held === 'reads' })),
      )
      .execute();
    staff[name] = id;
    logins.push({ name, preset, email, password });
  }
  const { Anna = 0, Ravi = 0, Pia = 0, Otto = 0 } = staff;
  return { staff: { Anna, Ravi, Pia, Otto }, logins };
}

const WORDS =
  'amber anchor barley basin beacon birch bramble canal cedar cinder clover copper cradle dapple ember fennel ferry flint garnet harbour hazel heron indigo jasper kettle lantern linen maple meadow mortar nettle oriel orchard pebble pepper pewter quarry rafter saffron sorrel thicket timber tundra velvet walnut willow'.split(
    ' ',
  );

const newPassword = (): string => Array.from({ length: 4 }, () => WORDS[randomInt(WORDS.length)]).join(' ');
