import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Blend } from '#contract/catalogue/coffee.ts';
import type { Problem } from '#contract/problem.ts';
import { labelOf } from '#web/state/label-of.ts';
import { useRoasts } from '#web/state/roasts.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import buttons from '#web/ui/button.module.css';
import { Price } from '#web/ui/price.tsx';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import styles from './my-blends.module.css';
import { PublicationLink, type PublicationState } from './publication-link.tsx';
import { RenameForm } from './rename-form.tsx';

interface Props {
  blend: Blend;
  /** Where its publication is, if it was ever asked for. */
  publication: PublicationState | undefined;
  publicUrl: string;
  /** The first is what the page suggests to buy. */
  isFirst: boolean;
  /** Just now. */
  wasRenamed: boolean;
  rename: (name: string) => Promise<Problem | null>;
  remove: () => void;
  /** Neither where it is alone. */
  moveUp?: () => void;
  moveDown?: () => void;
}

/** A blend in its bag, with the button to buy it; whatever else can be done with it is folded. */
export function OwnBlend({ blend, publication, isFirst, wasRenamed, rename, ...tools }: Props) {
  const { ctaps_id: ctapsId, name } = blend;
  const roasts = useRoasts();
  const [renaming, setRenaming] = useState(false);
  const [isOpen, setOpen] = useState(wasRenamed);
  const opener = useFocusAfter(renaming, wasRenamed);
  const path = `/cuppingnotes/${ctapsId}`;
  const isPublishable = publication === undefined || publication === 'withdrawn';
  return (
    <li className={styles.blend}>
      <Bag coffee={labelOf(blend, roasts)} detail="small" decorative className={styles.bag} />
      {renaming ? (
        <RenameForm name={name} rename={rename} close={() => setRenaming(false)} />
      ) : (
        <>
          <h3 className={styles.name}>
            <Link to={path}>
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p>
            <Price perKilo={blend.price_per_kilo} />
          </p>
          {!isPublishable && (
            <p>
              <PublicationLink ctapsId={ctapsId} name={name} state={publication} />
            </p>
          )}
          <Link
            to={`${path}?grind=${blend.grind_id}#buy`}
            className={isFirst ? buttons.primary : buttons.quiet}
          >
            Buy<span className="visually-hidden"> {name}</span>
          </Link>
          <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>
              More<span className="visually-hidden"> for {name}</span>
            </summary>
            <Tools
              blend={blend}
              isPublishable={isPublishable}
              {...tools}
              opener={opener}
              startRenaming={() => setRenaming(true)}
            />
          </details>
        </>
      )}
    </li>
  );
}

interface ToolsProps extends Pick<Props, 'blend' | 'publicUrl' | 'remove' | 'moveUp' | 'moveDown'> {
  isPublishable: boolean;
  opener: React.RefObject<HTMLButtonElement | null>;
  startRenaming: () => void;
}

const Tools = ({ blend, isPublishable, publicUrl, ...props }: ToolsProps) => {
  const { remove, moveUp, moveDown, opener, startRenaming } = props;
  const { ctaps_id: ctapsId, name } = blend;
  return (
    <div className={styles.tools}>
      <Link to={`/blend?from=${ctapsId}`}>
        Blend again<span className="visually-hidden"> from {name}</span>
      </Link>
      <Link to={`/profile?tab=taste&keep=${ctapsId}`}>
        Keep this taste<span className="visually-hidden"> of {name}</span>
      </Link>
      {isPublishable && (
        <Link to={`/profile/publish/${ctapsId}`}>
          Publish…<span className="visually-hidden"> {name}</span>
        </Link>
      )}
      <ShareButton shared={{ ctapsId, name, address: `${publicUrl}/cuppingnotes/${ctapsId}` }} />
      <button ref={opener} type="button" onClick={startRenaming}>
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
  );
};

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
