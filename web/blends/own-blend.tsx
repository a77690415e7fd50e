import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { Problem } from '#contract/problem.ts';
import { printOf } from '#web/state/coffees.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { Price } from '#web/ui/price.tsx';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import styles from './my-blends.module.css';
import { RenameForm } from './rename-form.tsx';

interface Props {
  blend: Blend;
  publicUrl: string;
  /** Just now. */
  wasRenamed: boolean;
  rename: (name: string) => Promise<Problem | null>;
  remove: () => void;
  /** Neither where it is alone. */
  moveUp?: () => void;
  moveDown?: () => void;
}

export function OwnBlend({ blend, publicUrl, wasRenamed, rename, remove, moveUp, moveDown }: Props) {
  const { ctaps_id: ctapsId, name } = blend;
  const [renaming, setRenaming] = useState(false);
  const opener = useFocusAfter(renaming, wasRenamed);
  const path = `/cuppingnotes/${ctapsId}`;
  return (
    <li className={styles.blend}>
      <Bag coffee={printOf(blend)} detail="small" decorative className={styles.bag} />
      <div className={styles.words}>
        {renaming ? (
          <RenameForm name={name} rename={rename} close={() => setRenaming(false)} />
        ) : (
          <>
            <h3 className={styles.name}>
              <Link to={path}>
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className={styles.beans}>{beansOf(blend)}</p>
            <p>
              <Price perKilo={blend.price_per_kilo} />
            </p>
            <p className={styles.actions}>
              <Link to={`${path}?grind=${blend.grind_id}#buy`} className={buttons.primary}>
                Buy<span className="visually-hidden"> {name}</span>
              </Link>
              <Link to={`/blend?from=${ctapsId}`} className={buttons.quiet}>
                Blend again<span className="visually-hidden"> from {name}</span>
              </Link>
            </p>
            <div className={styles.tools}>
              <ShareButton shared={{ ctapsId, name, address: publicUrl + path }} />
              <button ref={opener} type="button" onClick={() => setRenaming(true)}>
                Rename<span className="visually-hidden"> {name}</span>
              </button>
              {(moveUp ?? moveDown) !== undefined && (
                <>
                  <Move to="up" name={name} move={moveUp} />
                  <Move to="down" name={name} move={moveDown} />
                </>
              )}
              <button type="button" onClick={remove}>
                Remove<span className="visually-hidden"> {name}</span>
              </button>
            </div>
          </>
        )}
      </div>
    </li>
  );
}

/** Stays where it can't move further, so that the focus is not lost. */
const Move = ({ to, name, move }: { to: 'up' | 'down'; name: string; move: (() => void) | undefined }) => (
  <button type="button" aria-disabled={move === undefined || undefined} onClick={move}>
    Move {to}
    <span className="visually-hidden"> {name}</span>
  </button>
);

/** The focus goes back to the button that opened the form, also where a new name has made another blend of it. */
function useFocusAfter(isOpen: boolean, wasOpenBefore: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(wasOpenBefore);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

const beansOf = ({ blend_recipes: beans }: Blend): string =>
  beans.map(({ name, percentage }) => (percentage === 100 ? name : `${percentage}% ${name}`)).join(', ');
