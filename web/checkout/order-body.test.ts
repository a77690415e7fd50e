import { expect, it } from 'vitest';
import { mina } from '#contract/customers/customer.ts';
import { minasAddress } from '#contract/customers/postal-address.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { orderBody } from './order-body.ts';

const ORDER = {
  cartId: 'a'.repeat(22),
  orderKey: 'b'.repeat(22),
  checkoutMethodId: 1,
  discountVoucherCode: null,
  expectedTotal: 24.5,
};
const draft = { ...EMPTY_DRAFT, billing: minasAddress };

it.each([
  ['a guest', null, 0],
  ['a member at home', { ...mina, user_type_id: 1 }, 0],
  ['a Barista Distributor', { ...mina, user_type_id: 7 }, 1],
] as const)('an order says whether a distributor places it: %s', (_who, user, flag) => {
  expect(orderBody({ ...ORDER, draft, user })).toMatchObject({ asBaristaDistributor: flag });
});

it('a purchase order goes along with a company alone', () => {
  const body = (companyName: string) =>
    orderBody({
      ...ORDER,
      draft: { ...draft, billing: { ...minasAddress, companyName }, purchaseOrder: 'PO-4711' },
      user: null,
    });
  expect(body('Harbour Bakes')).toMatchObject({ purchaseOrder: 'PO-4711' });
  expect(body('Mina Okafor')).toMatchObject({ purchaseOrder: '' });
});
