/** The company of somebody who buys for themselves is their own name: it follows the name until it is changed. */
export const COMPANY_HINT = 'Not a business? We’ll use your name.';

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
  if (company !== document.activeElement && isOwnName(company.value, before)) fill(company, name);
  return name;
}

/** Nobody is stopped by an empty company. */
export function fillEmptyCompany(form: HTMLFormElement): void {
  const inputs = inputsIn(form);
  if (inputs?.company.value.trim() === '') fill(inputs.company, nameIn(inputs));
}

/** The form hears of it as of typing: what was wrong with the field no longer is, and a draft is saved. */
function fill(company: HTMLInputElement, name: string): void {
  if (company.value === name) return;
  company.value = name;
  company.dispatchEvent(new Event('input', { bubbles: true }));
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
