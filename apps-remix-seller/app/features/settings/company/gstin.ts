import { GST_COMPANY_TYPES } from '@harkara/server/contract/reference';

/** The commonest company type of each kind of holder: the fourth letter of the PAN, which begins at a GSTIN's third. */
const TYPE_OF_HOLDER: Record<string, (typeof GST_COMPANY_TYPES)[number]['name']> = {
  P: 'Proprietorship',
  F: 'Partnership',
  C: 'Private Limited Company',
  H: 'Hindu Undivided Family',
  T: 'Trust or Society',
};
const GSTIN = /^\d{2}[A-Z]{3}([A-Z])[A-Z]\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/i;

/** The id of the company type that a GST number speaks for. Undefined: not a whole number, or no type of ours. */
export function companyTypeOf(gstNo: string): number | undefined {
  const [, holder = ''] = GSTIN.exec(gstNo.trim()) ?? [];
  const name = TYPE_OF_HOLDER[holder.toUpperCase()];
  return GST_COMPANY_TYPES.find((type) => type.name === name)?.id;
}
