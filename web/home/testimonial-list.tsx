import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './testimonial-list.module.css';

export interface ShownTestimonial {
  name: string;
  cups: number;
  text: string;
  print: PrintedCoffee | null;
}

export const TestimonialList = ({ testimonials }: { testimonials: readonly ShownTestimonial[] }) => (
  <ul className={styles.list}>
    {testimonials.map(({ name, cups, text, print }) => (
      <li key={name} className={styles.testimonial}>
        <figure>
          <blockquote>
            <CupRating cups={cups} />
            <p>{text}</p>
          </blockquote>
          <figcaption>
            {print && <Tasteprint coffee={print} detail="small" decorative className={styles.print} />}
            <span>{name}</span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);

const MAX_CUPS = 5;

/** Rating of one to five cups. */
const CupRating = ({ cups }: { cups: number }) => (
  <span role="img" aria-label={`${cups} of ${MAX_CUPS} cups`} className={styles.cups}>
    {Array.from({ length: MAX_CUPS }, (_, index) => (
      <svg key={index} viewBox="0 0 24 20" className={index < cups ? styles.full : styles.empty}>
        <path d="M3 3h14v8a6 6 0 0 1-6 6H9a6 6 0 0 1-6-6zM17 5h2a3 3 0 0 1 0 6h-2" />
      </svg>
    ))}
  </span>
);
