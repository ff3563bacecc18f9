/** GST state codes, with alternative spellings of the states. */
export const GST_STATES: readonly (readonly [code: string, name: string, ...others: string[]])[] = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand', 'Uttaranchal'],
  ['06', 'Haryana'],
  ['07', 'Delhi', 'New Delhi', 'NCT of Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha', 'Orissa'],
  ['22', 'Chhattisgarh', 'Chattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'Dadra and Nagar Haveli', 'Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu', 'Tamilnadu'],
  ['34', 'Puducherry', 'Pondicherry'],
  ['35', 'Andaman and Nicobar Islands', 'Andaman and Nicobar'],
  ['36', 'Telangana', 'Telengana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
];

export type Place = { state: string; code: string | null };

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z]/g, '');
const BY_NAME = new Map(
  GST_STATES.flatMap(([code, state, ...others]) =>
    [state, ...others].map((name) => [plain(name), { state, code }]),
  ),
);
const BY_CODE = new Map(GST_STATES.map(([code, state]) => [code, { state, code }]));

export const findStateByName = (name: string): Place | undefined => BY_NAME.get(plain(name));

/** The first two digits of a GSTIN are the state of registration. */
export const stateOfGstin = (gstin: string): Place | undefined => BY_CODE.get(gstin.slice(0, 2));
