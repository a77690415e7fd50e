/** Testimonials of customers. Until the shop has some, a demo shows these samples, marked as such; a live shop shows none. */
interface Testimonial {
  name: string;
  /** Rating, out of five cups. */
  cups: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Coffee whose tasteprint is shown beside the text. */
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

export const testimonialsFor = (live: boolean): readonly Testimonial[] =>
  live ? TESTIMONIALS.filter(({ sample }) => !sample) : TESTIMONIALS;
