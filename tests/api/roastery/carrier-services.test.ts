import { expect, it } from 'vitest';
import { PRESETS } from '#domain/staff/rights.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

interface Details {
  before: { service_code: string }[];
  after: { service_code: string }[];
}

withShop('the services of the carrier', (shop) => {
  it('the audit log says what each change found, however many are made at once', async () => {
    const office = await aStaffMember(shop(), PRESETS.Office);
    const codes = ['TPN24', 'TPS48', 'CRL1', 'CRL2', 'STL1', 'STL2'];
    const answers = await Promise.all(
      codes.map((service_code) =>
        office.send('PUT', '/staff/carrier-services', {
          services: [{ shipping_option_id: 1, service_code }],
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(codes.map(() => 200));
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'set carrier services')
      .orderBy('position')
      .execute();
    const details = entries.map((entry) => JSON.parse(entry.details) as Details);
    const found = details.map(({ before }) => before[0]?.service_code);
    const left = details.map(({ after }) => after[0]?.service_code);
    expect(new Set(left)).toEqual(new Set(codes));
    expect(found).toEqual(['OLP1', ...left.slice(0, -1)]);
  });
});
