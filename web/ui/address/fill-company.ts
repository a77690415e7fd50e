/** The company of somebody who buys for themselves is their own name: it follows the name until it is changed. */
export const COMPANY_HINT = 'Ordering for yourself? Leave your own name here.';

interface Inputs {
  first: HTMLInputElement;
  last: HTMLInputElement;
  company: HTMLInputElement;
}

/** Answers the name as it is now, to be given as `before` the next time. */
export function followName(form: HTMLFormElement, before: string): string {
  const inputs = inputsIn(form);
  if (inputs === null) return before;
  const { company } = inputs;
  const name = nameIn(inputs);
  if (company !== document.activeElement && isOwnName(company.value, before)) company.value = name;
  return name;
}

/** Nobody is stopped by an empty company. */
export function fillEmptyCompany(form: HTMLFormElement): void {
  const inputs = inputsIn(form);
  if (inputs?.company.value.trim() === '') inputs.company.value = nameIn(inputs);
}

const isOwnName = (company: string, name: string): boolean =>
  company.trim() === '' || company.trim() === name;

const nameIn = ({ first, last }: Inputs): string => `${first.value.trim()} ${last.value.trim()}`.trim();

function inputsIn(form: HTMLFormElement): Inputs | null {
  const [first, last, company] = ['firstName', 'lastName', 'companyName'].map((name) =>
    form.elements.namedItem(name),
  );
  return first instanceof HTMLInputElement &&
    last instanceof HTMLInputElement &&
    company instanceof HTMLInputElement
    ? { first, last, company }
    : null;
}
