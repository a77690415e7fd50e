import { describe, expect, it } from 'vitest';
import { mina, type User } from '#contract/customers/customer.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { type Draft, draftFor, draftOf, EMPTY_DRAFT, furthestStep, isForCompany, ownDraft } from './draft.ts';

const guest = { id: 7, email: 'theo@example.com', usable_balance: 0, balance_limit: 0 };
const THEO = { ...minasAddress, firstName: 'Theo' };
const aDraft = (changes: Partial<Draft> = {}): Draft => ({ ...EMPTY_DRAFT, billing: THEO, ...changes });

describe('a draft', () => {
  it('of a guest who logs in goes along', () => {
    expect(draftFor(aDraft(), mina).billing?.firstName).toBe('Theo');
  });

  it('begins with the address of the account', () => {
    expect(draftFor(EMPTY_DRAFT, mina).billing).toEqual(minasAddress);
  });

  it('of a guest who logs in is confirmed in Billing, unless nothing was typed there', () => {
    const typed = aDraft({ billingDone: true, shippingDone: true });
    expect(furthestStep(draftFor(typed, mina), ['GB'])).toBe(2);
    const blank = { ...Object.fromEntries(Object.keys(THEO).map((name) => [name, ' '])), countryId: 'GB' };
    const untouched = aDraft({ billing: { ...THEO, ...blank }, guestEmail: 'mina@example.com' });
    expect(draftFor(untouched, mina).billing).toEqual(minasAddress);
  });

  it('keeps only what was typed, so that a change of the account is seen', () => {
    expect(ownDraft({ ...EMPTY_DRAFT, memberId: mina.id, isGift: true }, mina).billing).toBeNull();
    const moved = { ...mina, city: 'York' };
    expect(draftFor({ ...EMPTY_DRAFT, memberId: mina.id }, moved).billing?.city).toBe('York');
  });

  it('of a member is shown to nobody else', () => {
    const minas = aDraft({ memberId: mina.id });
    expect(draftFor(minas, mina).billing?.firstName).toBe('Theo');
    expect(draftFor(minas, null)).toEqual(EMPTY_DRAFT);
    expect(draftFor(minas, { ...mina, id: 42 }).billing?.firstName).toBe('Mina');
  });
});

describe('the draft of a checkout that an assistant prepared', () => {
  const nothing = Object.fromEntries(Object.keys(THEO).map((name) => [name, ''])) as typeof THEO;
  const taken = {
    cart_id: 'A'.repeat(22),
    member_id: mina.id,
    guest_email: '',
    billing: { ...nothing, lastName: 'Lund', countryId: 'GB' },
    saved: THEO,
    shipping_option_id: 2,
  };

  it('delivers to the saved address that was chosen, and bills the address of the account', () => {
    const draft = draftFor(draftOf(taken), mina);
    expect(draft.billing).toEqual(minasAddress);
    expect([draft.destination, draft.isDestinationChosen, draft.saved]).toEqual(['saved', true, THEO]);
    expect([draft.shippingOptionId, furthestStep(draft, ['GB'])]).toEqual([2, 3]);
  });

  it('is its member’s alone', () => {
    expect(draftFor(draftOf(taken), null)).toEqual(EMPTY_DRAFT);
  });

  it('has what the assistant wrote of a guest, who looks at it in Billing', () => {
    const draft = draftOf({ ...taken, member_id: null, saved: null });
    expect([draft.billing?.lastName, draft.destination]).toEqual(['Lund', 'billing']);
    expect(furthestStep(draft, ['GB'])).toBe(2);
  });
});

describe('a company', () => {
  it.each([
    ['Harbour Bakes', true],
    [' theo okafor ', false],
    ['', false],
  ])('%j has books of its own: %s', (companyName, isSo) => {
    expect(isForCompany(aDraft({ billing: { ...THEO, companyName } }))).toBe(isSo);
  });

  it('is none before anything is typed', () => {
    expect(isForCompany(EMPTY_DRAFT)).toBe(false);
  });
});

describe('the furthest step', () => {
  it('is billing until that is done, and known whose it is', () => {
    expect(furthestStep(EMPTY_DRAFT, ['GB'])).toBe(2);
    expect(furthestStep(aDraft({ billingDone: true }), ['GB'])).toBe(2);
    expect(furthestStep(aDraft({ billingDone: true, guest }), ['GB'])).toBe(3);
    expect(furthestStep(aDraft({ billingDone: true, memberId: 1 }), ['GB'])).toBe(3);
  });

  it('is payment once there is an address that we ship to', () => {
    const done = aDraft({ billingDone: true, shippingDone: true, guest });
    expect(furthestStep(done, ['GB'])).toBe(4);
    expect(furthestStep(done, ['IE'])).toBe(3);
    expect(furthestStep({ ...done, destination: 'saved' }, ['GB'])).toBe(3);
  });

  it('is payment for a member whose account lacks nothing', () => {
    const at = (user: User, changes: Partial<Draft> = {}) =>
      furthestStep(draftFor({ ...EMPTY_DRAFT, ...changes }, user), ['GB']);
    expect(at(mina)).toBe(4);
    expect(at({ ...mina, zip_code: '' })).toBe(2);
    expect(at({ ...mina, zip_code: 'Whitby' })).toBe(2);
    expect(at({ ...mina, phone: '' })).toBe(2);
    expect(at({ ...mina, country_id: 'FR', zip_code: '75001' })).toBe(3);
    expect(at(mina, { destination: 'other', isDestinationChosen: true })).toBe(3);
  });

  it('is payment where the last order went to a saved address, once that is here and lacks nothing', () => {
    const user = { ...mina, usual_shipping_detail_id: 3 };
    const at = (changes: Partial<Draft>) =>
      furthestStep(draftFor({ ...EMPTY_DRAFT, ...changes }, user), ['GB']);
    expect(at({})).toBe(3);
    expect(at({ destination: 'saved', saved: { ...THEO, companyName: '', province: '' } })).toBe(4);
    expect(at({ destination: 'saved', saved: { ...THEO, zipCode: '' } })).toBe(3);
  });
});
