import { costOfDelivery, pounds, takenOff } from '#web/ui/figures.ts';
import { valueOf } from '#web/ui/names.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import type { AtCheckout } from './at-checkout.ts';
import { chosenDelivery } from './delivery.ts';

export function OrderSums({ contents: { cart }, draft, names }: AtCheckout) {
  const delivery = chosenDelivery(cart, draft.shippingOptionId);
  if (delivery === undefined) return null;
  const { shipping_option_id: option, shipping_cost: cost, total } = delivery;
  return (
    <Sums>
      <Sum name="Subtotal" value={pounds(cart.subtotal)} />
      <Sum name="Volume discount" value={takenOff(cart.volume_discount)} />
      {cart.flight_credit !== null && cart.flight_credit.taken_off > 0 && (
        <Sum name="Flight credit" value={takenOff(cart.voucher_discount)} />
      )}
      {cart.voucher !== null && !(cart.flight_credit !== null && cart.flight_credit.taken_off > 0) && (
        <Sum name={`Voucher ${cart.voucher.code}`} value={takenOff(cart.voucher_discount)} />
      )}
      <Sum name={valueOf(option, names.shippingOptions)} value={costOfDelivery(cost)} />
      <Sum name="Total" value={pounds(total)} />
    </Sums>
  );
}
