export interface Choice {
  value: string;
  text: string;
}

interface ChooseProps {
  label: string;
  value: string;
  choices: readonly Choice[];
  /** What the list shows while nothing is chosen. */
  any?: string;
  onChoose: (value: string) => void;
}

/** A filter of a list: one of a few, or any. */
export const Choose = ({ label, value, choices, any = 'Any', onChoose }: ChooseProps) => (
  <label>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      <option value="">{any}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  </label>
);

/** What a choice is called; as it stands in the address where there is none. */
export const oneOf =
  (choices: readonly Choice[]) =>
  (value: string): string =>
    choices.find((choice) => choice.value === value)?.text ?? value;
