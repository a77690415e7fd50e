import { useState } from 'react';
import styles from './bean-table.module.css';

interface Props {
  name: string;
  share: number;
  most: number;
  locked: boolean;
  onShare: (share: number) => void;
}

/** The percentage as a typed number, with a key to each side for those who can't slide. */
export function PercentageStepper({ name, share, most, locked, onShare }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [atFirst, setAtFirst] = useState(share);
  const type = (text: string) => {
    setTyped(text);
    if (!/^\d{1,3}$/.test(text.trim())) return;
    // Nothing comes of a number that is too high, not even what its first digits would be.
    onShare(Number(text) <= most ? Number(text) : atFirst);
  };
  const step = (by: number) => {
    const next = share + by;
    if (!locked && next >= 0 && next <= most) onShare(next);
  };
  return (
    <span className={styles.stepping}>
      <button
        type="button"
        aria-label={`One per cent less of ${name}`}
        aria-disabled={locked || share === 0}
        className={styles.tool}
        onClick={() => step(-1)}
      >
        −
      </button>
      <span className={styles.number}>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-label={`Percentage of ${name}`}
          value={typed ?? share}
          readOnly={locked}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={({ currentTarget }) => {
            setAtFirst(share);
            currentTarget.select();
          }}
          onBlur={() => setTyped(null)}
        />
        <span aria-hidden="true">%</span>
      </span>
      <button
        type="button"
        aria-label={`One per cent more of ${name}`}
        aria-disabled={locked || share >= most}
        className={styles.tool}
        onClick={() => step(1)}
      >
        +
      </button>
    </span>
  );
}
