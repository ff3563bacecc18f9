type Pair = readonly [base: string, additional: string];
export type SampleRate = { name: string; forward: Pair; rto: Pair };

const same = (name: string, base: string, additional: string): SampleRate => ({
  name,
  forward: [base, additional],
  rto: [base, additional],
});

/** India Post by surface on the seeded rate cards: 500 g and each further 500 g, before GST. */
export const sampleRates: SampleRate[] = [
  same('Within City', '₹19', '₹18'),
  same('Within State', '₹25', '₹24'),
  same('Metro to Metro', '₹33', '₹31'),
  same('Remote Areas', '₹43', '₹41'),
  same('Rest of India', '₹36', '₹35'),
];

export const sampleCharges: SampleRate[] = [
  { name: 'COD', forward: ['₹45', '1.8%'], rto: ['₹0', '0%'] },
  same('FSC', '0%', '0%'),
];
