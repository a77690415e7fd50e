import { describe, expect, it } from 'vitest';
import { mina } from '#contract/customers/customer.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { type Draft, draftFor, EMPTY_DRAFT, furthestStep } from './draft.ts';

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

  it('of a member is shown to nobody else', () => {
    const minas = aDraft({ memberId: mina.id });
    expect(draftFor(minas, mina).billing?.firstName).toBe('Theo');
    expect(draftFor(minas, null)).toEqual(EMPTY_DRAFT);
    expect(draftFor(minas, { ...mina, id: 42 }).billing?.firstName).toBe('Mina');
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
});
