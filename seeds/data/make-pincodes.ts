/**
 * Writes pincodes.json from the npm package indian_address: `npx tsx seeds/data/make-pincodes.ts`. Run it by hand
 * when the directory changes; the server reads only the result.
 */
import { writeFileSync } from 'node:fs';
import { pininfo } from 'indian_address';

const STATES: Record<string, string> = { Chattisgarh: 'Chhattisgarh', Pondicherry: 'Puducherry' };

/** Corrects misspelt districts and merges those listed under two names. */
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

/** Drops suffixes that tell apart districts of the same name: 'Bilaspur (HP)', 'Raigarh(MH)'. */
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
