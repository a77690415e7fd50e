import { CARD_DESIGNS, cardDesigns } from '#domain/gift-cards/sold-card.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import { LabelText, Remarks } from '#web/ui/form/labelled.tsx';
import styles from './design-field.module.css';

/** The pictures that a card can have. */
export function DesignField({ name }: { name: string }) {
  const field = useField(name, { value: 'rosette' });
  const { id, defaultValue, required, ...control } = field.control;
  return (
    <fieldset
      id={id}
      className={`${form.field} ${styles.designs}`}
      aria-describedby={control['aria-describedby']}
    >
      <legend>
        <LabelText field={field} />
      </legend>
      <Remarks field={field} />
      <div className={styles.pictures}>
        {cardDesigns.map((design) => (
          <label key={design} className={styles.design}>
            <input
              type="radio"
              name={name}
              value={design}
              required={required}
              defaultChecked={defaultValue === design}
            />
            <img src={`/giftcards/pictures/${design}.svg`} alt="" width="640" height="400" />
            {CARD_DESIGNS[design]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
