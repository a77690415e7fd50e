/** A shop on PostgreSQL with two members of staff, Anna and Pia, who press in the same moment. Both are new in each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { aStaffMember, type TestMember } from './members.ts';

export function twoTablets() {
  let open: TestShop;
  let anna: TestMember;
  let pia: TestMember;
  beforeAll(async () => {
    open = await openTestShop(await freshDatabase('postgres'));
  });
  beforeEach(async () => {
    anna = await aStaffMember(open, PRESETS.Owner, { firstName: 'Anna' });
    pia = await aStaffMember(open, PRESETS.Owner, { firstName: 'Pia' });
  });
  afterAll(async () => {
    await open.http.close();
    await open.close();
  });
  return { shop: () => open, anna: () => anna, pia: () => pia };
}
