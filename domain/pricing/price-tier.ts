/** Price tier, by which a caller is charged: 0 Home, 1 Shop, 2 Redistributor, 3 Corporate. Not the user type. */
export type PriceTier = 0 | 1 | 2 | 3;

/** Of guests, and of everybody without a plan. */
export const GUEST_TIER = 0;

export const CORPORATE_TIER = 3;
