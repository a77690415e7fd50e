/** The name of a coffee as its label prints it: one that may not be printed gives way to the CTAPS id. */
export const printedName = (
  { name, ctaps_id }: { name: string; ctaps_id: string },
  mayPrint: boolean | null,
): string => (mayPrint === false ? `Blend ${ctaps_id}` : name);
