/** Slides at the top of the home page, each with its link. The first one holds the mixer. */
export const HERO_SLIDES = [
  {
    title: 'Create your own unique blend',
    words: 'Try it here. Move a slider and watch the taste change.',
    action: 'Start blending',
    to: '/blend',
  },
  {
    title: 'Shop our blends',
    words: 'House blends and single origins, roasted to order, with the taste drawn on every one.',
    action: 'See the shop',
    to: '/shop',
  },
  {
    title: 'Become a barista distributor',
    words:
      'Sell coffee under your own name. We roast, pack and post it. Sign up, then apply under Wholesale.',
    action: 'Sign up',
    to: '/signup',
  },
] as const;
