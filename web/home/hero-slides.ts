/** Slides at the top of the home page, each with its link. */
export const HERO_SLIDES = [
  {
    title: 'Create your own unique blend',
    words: 'Up to six of our beans, in the shares you like, roasted and ground your way and named by you.',
    action: 'Start blending',
    to: '/blend',
  },
  {
    title: 'Shop our blends',
    words: 'House blends and single beans, each with a picture of how it tastes, roasted when you order it.',
    action: 'See the shop',
    to: '/shop',
  },
  {
    title: 'Become a barista distributor',
    words:
      'Sell coffee of your own making, and let us roast it, pack it and send it. Sign up, write to us, and we agree your prices.',
    action: 'Sign up',
    to: '/signup',
  },
] as const;
