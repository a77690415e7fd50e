import { type PrintedCoffee, Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { CupRating } from './cup-rating.tsx';
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
