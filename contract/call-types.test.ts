/** Type tests: the compiler fails here when callers or handlers are no longer held to the contract. */
import { expectTypeOf, test } from 'vitest';
import type { Answer, CallName, Input, Received, Refuses } from './calls.ts';

test('a caller writes exactly the parts that a call takes', () => {
  expectTypeOf<{ params: { id: number } }>().toExtend<Input<'GET /orders/{id}'>>();
  expectTypeOf<{ params: { id: string } }>().toExtend<Input<'GET /orders/{id}'>>();
  expectTypeOf<{}>().toExtend<Input<'GET /beans'>>();
  expectTypeOf<{}>().toExtend<Input<'GET /payments'>>();
  expectTypeOf<{ query: { orderId: number } }>().toExtend<Input<'GET /payments'>>();
  expectTypeOf<{}>().not.toExtend<Input<'GET /orders/{id}'>>();
  expectTypeOf<{ params: { id: true } }>().not.toExtend<Input<'GET /orders/{id}'>>();
  expectTypeOf<{ body: { quantity: 2 } }>().not.toExtend<Input<'GET /beans'>>();
  expectTypeOf<{ body: { email: string } }>().toExtend<Input<'POST /newsletter-subscribers'>>();
  expectTypeOf<{ body: { email: 5 } }>().not.toExtend<Input<'POST /newsletter-subscribers'>>();
});

test('a handler receives what the contract made of it', () => {
  expectTypeOf<Received<'GET /orders/{id}'>>().toEqualTypeOf<{ params: { id: number } }>();
  expectTypeOf<Received<'GET /payments'>['query']['limit']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Received<'POST /orders'>['body']['asBaristaDistributor']>().toEqualTypeOf<boolean>();
  expectTypeOf<Received<'POST /orders'>['body']['checkoutMethodId']>().toEqualTypeOf<number>();
  expectTypeOf<Received<'POST /orders'>['body']['shippingZipCode']>().toEqualTypeOf<string>();
  expectTypeOf<Received<'GET /beans'>>().not.toHaveProperty('body');
});

test('answers and refusals are those of the call', () => {
  expectTypeOf<Answer<'GET /beans'>[number]['winey']>().toEqualTypeOf<number>();
  expectTypeOf<Answer<'GET /beans'>[number]['price_per_kilo']>().toEqualTypeOf<number | null>();
  expectTypeOf<Answer<'POST /logout'>>().toEqualTypeOf<null>();
  expectTypeOf<Refuses<'GET /cupping-notes/{ctapsId}'>>().toEqualTypeOf<'not_found'>();
  expectTypeOf<Refuses<'GET /beans'>>().toEqualTypeOf<never>();
  expectTypeOf<'GET /nothing'>().not.toExtend<CallName>();
});
