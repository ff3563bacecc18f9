import { NOTHING } from '../format.ts';

export const shipmentTypes = [
  { value: 1, text: 'Forward (FWD)' },
  { value: 2, text: 'Reverse pickup (RVP)' },
  { value: 3, text: 'Return to origin (RTO)' },
] as const;

// Three decimals: the smallest rate is a tenth of a paisa.
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 3,
});

export const rate = (amount: number | null | undefined) => (amount == null ? NOTHING : rupees.format(amount));

export const versionText = (version: number) => (version > 0 ? `v${version}` : NOTHING);
