import { expect, it } from 'vitest';
import { twoBagsOfFerry } from '#contract/carts/cart-line.ts';
import { lineAgain } from './new-line.ts';

it('a coffee that goes back into a cart says which public blend it was opened from', () => {
  const line = { ...twoBagsOfFerry, opened_from: 'C7P2M9XT4RB2' };
  expect(lineAgain(line, line.blend_recipes)).toMatchObject({ openedFrom: 'C7P2M9XT4RB2' });
});

it('a coffee that goes back into a cart is the storefront’s again, where it was', () => {
  const storefront = { handle: 'mina', shown_name: 'Mina' };
  const line = { ...twoBagsOfFerry, opened_from: 'C7P2M9XT4RB2', storefront };
  expect(lineAgain(line, line.blend_recipes)).toMatchObject({ storefront: 'mina' });
});
