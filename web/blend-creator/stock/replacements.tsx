import { useMemo } from 'react';
import { replacementsFor } from '#domain/taste/replacements.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { replaceBean } from '../store/creator-actions.ts';
import { type CreatorBean, useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { useMissing } from '../store/stock-store.ts';
import styles from './replacements.module.css';

const OFFERED = 3;

/** For every bean of the blend that is out of stock: those that come nearest to it. */
export function Replacements() {
  const { beans } = useCreatorData();
  const missing = useMissing();
  const ids = useCreatorState(({ contents }) => contents.recipe.map(({ beanId }) => beanId).join(' '));
  return ids.split(' ').map((id) => {
    const beanId = Number(id);
    const bean = beans.get(beanId);
    const isMissing = bean !== undefined && (!bean.inStock || missing.includes(beanId));
    return isMissing && <Replacement key={beanId} bean={bean} />;
  });
}

function Replacement({ bean }: { bean: CreatorBean }) {
  const { beans } = useCreatorData();
  const missing = useMissing();
  const ids = useCreatorState(({ contents }) => contents.recipe.map(({ beanId }) => beanId).join(' '));
  const offered = useMemo(() => {
    const inBlend = ids.split(' ').map(Number);
    const others = [...beans.values()].filter(({ id }) => !inBlend.includes(id) && !missing.includes(id));
    return replacementsFor(bean, others, OFFERED);
  }, [bean, beans, ids, missing]);
  /** The pressed button goes with its bean, so the focus goes on to where beans are added. */
  const replace = (by: number) => {
    replaceBean(bean.id, by);
    document.getElementById('blend-beans')?.focus();
  };
  return (
    <section aria-label={`Replace ${bean.name}`} className={styles.replacements}>
      <p>
        <strong>{bean.name}</strong> is out of stock just now. Closest in taste:
      </p>
      <ul>
        {offered.map((other) => (
          <li key={other.id}>
            <button type="button" onClick={() => replace(other.id)}>
              <Tasteprint coffee={other} detail="small" decorative className={styles.print} />
              <span>
                <span className="visually-hidden">Use </span>
                {other.name}
                <Facts missing={bean} other={other} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a buyer should see before they take it: above all that it has caffeine and the missing bean has none, or the reverse. */
function Facts({ missing, other }: { missing: CreatorBean; other: CreatorBean }) {
  const caffeine = other.decaf ? 'decaf' : 'has caffeine';
  const facts = [other.decaf === missing.decaf ? '' : caffeine, other.certificate].filter(Boolean);
  return facts.length > 0 && <span className={styles.facts}> {capitalised(facts.join(', '))}</span>;
}
