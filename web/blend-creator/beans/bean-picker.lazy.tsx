import { useState } from 'react';
import { MOST_BEANS } from '../../../domain/blend/recipe.ts';
import buttons from '../../ui/button.module.css';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { strongestInWords } from '../../ui/tasteprint/in-words.ts';
import { Tasteprint } from '../../ui/tasteprint/tasteprint.tsx';
import { addBeans } from '../store/creator-actions.ts';
import { type CreatorBean, useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './bean-picker.module.css';
import { BEANS_PER_PAGE, findBeans } from './find-beans.ts';
import { PickerPages } from './picker-pages.tsx';

/** The dialog for adding beans. */
export const BeanPicker = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog title="Add Coffee Beans" open={open} onClose={onClose}>
    <PickerBody onClose={onClose} />
  </Dialog>
);

/** Ticked beans stay ticked across searches and pages. */
function PickerBody({ onClose }: { onClose: () => void }) {
  const all = [...useCreatorData().beans.values()];
  const inBlend = useCreatorState(({ contents }) => contents.recipe);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const found = findBeans(all, search);
  const isInBlend = (id: number) => inBlend.some(({ beanId }) => beanId === id);
  const togglePicked = (id: number) =>
    setPicked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  const confirm = () => {
    if (picked.length > 0) addBeans(picked);
    onClose();
  };
  const count = inBlend.length + picked.length;
  return (
    <div className={styles.picker}>
      <label className={styles.search}>
        Search by CTAPS ID or name
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(1);
          }}
        />
      </label>
      <p role="status" className={styles.found}>
        {countInWords(found.length)}
      </p>
      <ul className={styles.beans}>
        {found.slice((page - 1) * BEANS_PER_PAGE, page * BEANS_PER_PAGE).map((bean) => (
          <PickerBean
            key={bean.id}
            bean={bean}
            isInBlend={isInBlend(bean.id)}
            isPicked={picked.includes(bean.id)}
            onToggle={() => togglePicked(bean.id)}
          />
        ))}
      </ul>
      <PickerPages current={page} count={Math.ceil(found.length / BEANS_PER_PAGE)} onPage={setPage} />
      <div className={styles.confirm}>
        <p>
          {picked.length === 0 ? 'None chosen yet.' : `${picked.length} chosen.`}{' '}
          {count > MOST_BEANS && `A blend holds at most six beans; with these it would be ${count}.`}
        </p>
        <button type="button" className={buttons.primary} onClick={confirm}>
          Confirm Selection
        </button>
      </div>
    </div>
  );
}

const countInWords = (count: number): string =>
  count === 0 ? 'No bean matches that.' : count === 1 ? '1 bean' : `${count} beans`;

interface PickerBeanProps {
  bean: CreatorBean;
  isInBlend: boolean;
  isPicked: boolean;
  onToggle: () => void;
}

const PickerBean = ({ bean, isInBlend, isPicked, onToggle }: PickerBeanProps) => (
  <li>
    <label className={styles.bean}>
      <input
        type="checkbox"
        checked={isInBlend || isPicked}
        disabled={isInBlend || !bean.inStock}
        onChange={onToggle}
      />
      <Tasteprint coffee={bean} detail="small" decorative className={styles.print} />
      <span>
        <strong>{bean.name}</strong>
        <span className={styles.facts}>
          {[bean.ctapsId, bean.country, bean.process, bean.certificate].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.facts}>
          {isInBlend && 'In your blend. '}
          {!bean.inStock && 'Out of stock for now. '}
          Above all {strongestInWords(bean.scores)}
        </span>
      </span>
    </label>
  </li>
);
