const FIELDS = {
  name: 'The name',
  tagline: 'The tagline',
  legalName: 'The legal name',
  address: 'The address',
  pincode: 'The PIN code',
  state: 'The state',
  gstin: 'The GSTIN',
  invoicePrefix: 'The prefix',
  supportEmail: 'The email address',
  supportPhone: 'The phone number',
  supportHours: 'The hours',
  linkedin: 'The LinkedIn address',
  instagram: 'The Instagram address',
  youtube: 'The YouTube address',
  x: 'The X address',
  bankBeneficiary: 'The beneficiary',
  bankName: 'The bank',
  bankAccountNumber: 'The account number',
  bankIfsc: 'The IFSC',
  couriers: 'The courier name',
  partnerCount: 'The number of partners',
  pinCodeCount: 'The number of PIN codes',
  savings: 'The savings',
  rateFrom: 'The rate',
  rateFromElsewhere: 'The rate',
  halfKiloRate: 'The rate',
  halfKiloRateElsewhere: 'The rate',
  deliveryTime: 'The time',
  remoteTime: 'The time',
  brandColour: 'The colour',
  accentColour: 'The colour',
} as const;

export const OPERATOR_TEXTS = {
  fields: FIELDS,
  nameMissing: 'Enter the name that sellers know you by',
  pincode: 'A PIN code has six digits and does not start with 0',
  state: 'Choose a state or union territory',
  stateMissing: 'Choose the state of the address. It must match the GSTIN',
  gstin: 'A GSTIN has 15 characters, such as 29AABCH1234C1Z4',
  gstinChecksum: 'The last character doesn’t match the others. Check the GSTIN on your certificate',
  prefix: 'The prefix has one to three letters or digits',
  email: 'Enter an email address, such as support@example.com',
  phone: 'Enter ten digits with or without +91, or a toll-free number such as 1800 000 0000',
  address: 'Enter a web address that starts with https://',
  accountNumber: 'An account number has 9 to 18 digits',
  ifsc: 'An IFSC has four letters, a zero and six letters or digits, such as HDFC0001234',
  bankIncomplete: 'Fill in all four fields of the bank account, or none',
  colour: 'Enter a colour as #RRGGBB',
  logoFormat: 'The logo must be a PNG or JPEG picture',
  logoSize: 'The logo can be up to 200 kB',
  logoShape: 'The logo must be 64 to 1024 pixels wide and high, with no side more than twice the other',
  noLogo: 'Logo not found',
} as const;

/** The state of a GSTIN that is registered elsewhere than the address says. */
export const otherState = (registered: string, address: string) =>
  `This GSTIN is registered in ${registered}, but the address is in ${address}`;

/** `ratio` of 4.5 is the least that WCAG AA accepts for text. */
export const lowContrast = (text: 'White' | 'Dark', ratio: number, min: number) =>
  `${text} text on this colour has a contrast of ${Math.floor(ratio * 10) / 10} to 1; at least ${min} to 1 is needed. ${
    text === 'White' ? 'Choose a darker colour' : 'Choose a lighter colour'
  }`;
