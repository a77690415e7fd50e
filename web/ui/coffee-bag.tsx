import styles from './coffee-bag.module.css';
import { type PrintedCoffee, Tasteprint } from './tasteprint/tasteprint.tsx';

interface Props {
  coffee: PrintedCoffee;
  className?: string | undefined;
}

/** Drawing of a bag with the coffee's tasteprint as its label. */
export const CoffeeBag = ({ coffee, className }: Props) => (
  <div className={`${styles.bag} ${className ?? ''}`}>
    <svg viewBox="0 0 240 320" aria-hidden="true">
      <path d="M34 44h172l14 248a20 20 0 0 1-20 22H40a20 20 0 0 1-20-22z" fill="#c9a27a" />
      <path d="M34 44h172l3 54H31z" fill="#b88f66" />
      <path d="M40 12h160a6 6 0 0 1 6 6v26H34V18a6 6 0 0 1 6-6z" fill="#a87f57" />
      <path d="M34 31h172" stroke="#8a6542" strokeWidth="3" />
      <path d="M48 60 38 300M192 60l10 240" stroke="#b08963" strokeWidth="3" fill="none" />
    </svg>
    <Tasteprint coffee={coffee} decorative className={styles.label} />
  </div>
);
