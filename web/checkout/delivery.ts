import type { Cart } from '#contract/carts/carts.ts';

export type Delivery = Cart['deliveries'][number];

/** The delivery that was chosen, or the usual one. */
export const chosenDelivery = ({ deliveries }: Cart, shippingOptionId: number): Delivery | undefined =>
  deliveries.find((delivery) => delivery.shipping_option_id === shippingOptionId) ?? deliveries[0];
