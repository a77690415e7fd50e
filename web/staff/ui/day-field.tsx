import form from '#web/ui/form/form.module.css';
import { type FieldOptions, useField } from '#web/ui/form/form-context.ts';
import { Labelled } from '#web/ui/form/labelled.tsx';

/** A day of the calendar, as the browser asks for one. */
export function DayField({ name, ...options }: FieldOptions & { name: string }) {
  const field = useField(name, options);
  return (
    <Labelled field={field}>
      <input {...field.control} type="date" className={form.control} />
    </Labelled>
  );
}
