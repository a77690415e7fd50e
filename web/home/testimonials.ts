/**
 * What customers say, to be filled with words that customers really wrote. Until then these samples show where they will
 * stand: they say that they are samples, and a shop that trades never shows them.
 */
interface Testimonial {
  name: string;
  /** Of five cups. */
  cups: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** The coffee whose picture stands beside the words. */
  ctapsId: string;
  sample: boolean;
}

const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Anna, at home',
    cups: 5,
    text: 'Three evenings of moving sliders, and now there is a bag with my own name on it. It tastes the way the petals said it would.',
    ctapsId: 'H001Z',
    sample: true,
  },
  {
    name: 'Theo, barista',
    cups: 4,
    text: 'I changed ten per cent of the house espresso and could tell a guest exactly what had changed. One cup off, as I still want a darker decaf.',
    ctapsId: 'B0013',
    sample: true,
  },
  {
    name: 'Maryam, office buyer',
    cups: 5,
    text: 'Ordered on Monday, in the kitchen on Tuesday, and the invoice matched the quote to the penny.',
    ctapsId: 'H004N',
    sample: true,
  },
];

/** Samples are for a shop that only shows itself. */
export const testimonialsFor = (live: boolean): readonly Testimonial[] =>
  live ? TESTIMONIALS.filter(({ sample }) => !sample) : TESTIMONIALS;
