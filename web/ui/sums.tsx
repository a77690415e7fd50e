import type { ReactNode } from 'react';
import styles from './sums.module.css';

/** List of amounts with their total. */
export const Sums = ({
  className = '',
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) => <dl className={`${styles.sums} ${className}`}>{children}</dl>;

interface SumProps {
  name: string;
  value: string;
  className?: string | undefined;
}

export const Sum = ({ name, value, className }: SumProps) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
