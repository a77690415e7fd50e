/** Where a lot grew, and what is not known of that. */

export interface LotOrigin {
  country_id: string | null;
  /** Its harvest. */
  crop: string;
  due_diligence_reference: string;
  verification_number: string;
  plots: { places: number } | null;
}

/** In the order in which a screen asks for them. */
export function missingOrigin(lot: LotOrigin): string[] {
  const missing = {
    'country of production': lot.country_id === null,
    harvest: lot.crop === '',
    'due diligence reference number': lot.due_diligence_reference === '',
    'verification number': lot.verification_number === '',
    'plots of land': lot.plots === null,
  };
  return Object.entries(missing).flatMap(([what, isMissing]) => (isMissing ? [what] : []));
}
