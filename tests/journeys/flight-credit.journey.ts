/** What the price of a flight takes off later, said where it is offered and in the profile. The test answers with credits. */
import { expect } from '@playwright/test';
import { test } from '#tests/support/browser/fixtures.ts';
import { signInAsNewMember } from '#tests/support/browser/members.ts';
import { expectAccessibleAndResponsive } from '#tests/support/browser/responsive-layout.ts';

test('the offer says how much coffee it takes, by the prices of who asks', async ({ page }) => {
  await page.route('**/api/flight-offer', (route) =>
    route.fulfill({
      json: { price: 6.4, weight: 300, credit_least_grams: 2000, grinds: [{ id: 1, name: 'Whole Bean' }] },
    }),
  );
  await page.goto('/flight');
  await expect(page.getByText(/^Order 2 kg or more of coffee within 90 days of the delivery/)).toContainText(
    'and the £6.40 comes off.',
  );
  await expectAccessibleAndResponsive(page);
});

test('the profile has it beside its flight, with its last day @desktop', async ({ page, context }) => {
  await signInAsNewMember(context);
  const flight = {
    id: 7,
    ordered_at: '2026-11-20T09:00:00.000Z',
    is_own_order: true,
    state: 'open',
    code: 'F7-12345678901234567890123456789012',
    cups: [],
  };
  const credit = { amount: 9.61, least_grams: 1000, ends_on: '2027-03-03' };
  await page.route('**/api/flights', (route) =>
    route.fulfill({
      json: {
        flights: [
          { ...flight, credit },
          { ...flight, id: 6, credit: { ...credit, ends_on: null } },
          { ...flight, id: 5, credit: null },
        ],
      },
    }),
  );
  await page.goto('/profile?tab=taste');
  const rows = page.getByRole('region', { name: 'Your flights' }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText(
    'Its £9.61 comes off one order of 1 kg or more, in bags of 125 g or more, until 3 March 2027.',
  );
  await expect(rows.nth(1)).toContainText('until 90 days after the delivery');
  await expect(rows.nth(2)).not.toContainText('comes off');
  await expectAccessibleAndResponsive(page);
});
