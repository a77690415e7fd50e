import { expect, it } from 'vitest';
import { BUSINESS_OFFER_SLUGS, BUSINESS_OFFERS, businessOfferOn, offerInWords } from './business-plans.ts';

it('each plan of businesses is offered in each way in which it has a price', () => {
  expect(BUSINESS_OFFERS.map(({ slug }) => slug)).toEqual([...BUSINESS_OFFER_SLUGS]);
  expect(BUSINESS_OFFERS.map(offerInWords)).toEqual([
    'Barista Corporate, £49.99 a month',
    'Barista Corporate, £600 a year',
    'Sales Manager, £1500 a year',
  ]);
});

it.each(BUSINESS_OFFERS)('$slug is found by its user type and its way to pay', (offer) => {
  expect(businessOfferOn(offer.plan.userTypeId, offer.paidBy)).toBe(offer);
});

it('a plan without a price by the month is not paid by the month', () => {
  expect(() => businessOfferOn(6, 'month')).toThrow('No plan of user type 6 is paid by the month.');
});
