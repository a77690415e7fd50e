import { type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import { CupScale } from './cup-scale.tsx';
import styles from './testimonial-list.module.css';

export interface ShownTestimonial {
  name: string;
  cups: number;
  text: string;
  sample: boolean;
  print: PrintedCoffee | null;
}

export const TestimonialList = ({ testimonials }: { testimonials: readonly ShownTestimonial[] }) => (
  <ul className={styles.list}>
    {testimonials.map(({ name, cups, text, sample, print }) => (
      <li key={name} className={styles.one}>
        <figure>
          <blockquote>
            <CupScale cups={cups} />
            <p>{text}</p>
          </blockquote>
          <figcaption>
            {print && <Tasteprint coffee={print} detail="small" decorative className={styles.print} />}
            <span>
              {name}
              {sample && <small>Sample text, not from a customer</small>}
            </span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
