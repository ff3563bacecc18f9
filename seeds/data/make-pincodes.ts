/**
 * Writes pincodes.json from npm indian_address: `npx tsx seeds/data/make-pincodes.ts`.
 * Run by hand when the directory changes; the server reads only its result.
 */
import { writeFileSync } from 'node:fs';
import { pininfo } from 'indian_address';

const STATES: Record<string, string> = { Chattisgarh: 'Chhattisgarh', Pondicherry: 'Puducherry' };

/** Misspelt districts, and the ones that the directory lists under two names. */
const DISTRICTS: Record<string, string> = {
  'Ahmed Nagar': 'Ahmednagar',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  Bandipur: 'Bandipora',
  Chamrajnagar: 'Chamarajanagar',
  Cuddapah: 'Kadapa',
  'Gandhi Nagar': 'Gandhinagar',
  Gariaband: 'Gariyaband',
  Giridh: 'Giridih',
  Jhujhunu: 'Jhunjhunu',
  'Karim Nagar': 'Karimnagar',
  Kawardha: 'Kabirdham',
  Keonjhargarh: 'Kendujhar',
  'K.V.Rangareddy': 'Rangareddy',
  'Lahul & Spiti': 'Lahaul & Spiti',
  'Mahabub Nagar': 'Mahabubnagar',
  Mammit: 'Mamit',
  'North And Middle Andaman': 'North and Middle Andaman',
  Pondicherry: 'Puducherry',
  Ropar: 'Rupnagar',
  'Surendra Nagar': 'Surendranagar',
};

function stateOf(pin: string, state: string) {
  if (pin.startsWith('194')) return 'Ladakh';
  return STATES[state] ?? state;
}

/** Without the suffixes that only told namesakes of two states apart: 'Bilaspur (HP)', 'Raigarh(MH)'. */
function districtOf(district: string) {
  const plain = district.replace(/\s*\([^)]*\)$/, '').trim();
  return DISTRICTS[plain] ?? plain.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

const directory: Record<string, Record<string, string>> = {};
for (const pin of Object.keys(pininfo).sort()) {
  const { state, city } = pininfo[pin as keyof typeof pininfo];
  const districts = (directory[stateOf(pin, state)] ??= {});
  const district = districtOf(city);
  districts[district] = districts[district] ? `${districts[district]} ${pin}` : pin;
}

writeFileSync(new URL('pincodes.json', import.meta.url), `${JSON.stringify(directory, null, 1)}\n`);
