/** Price tiers as the roastery calls them, in their order. */
export const TIERS = ['Home', 'Shop', 'Redistributor', 'Corporate'] as const;
