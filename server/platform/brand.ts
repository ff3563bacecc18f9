/**
 * The one file to change when you run this under your own name.
 * Pure data: both clients, the messages and the labels read it.
 */
export const brand = {
  name: 'Harkara',
  tagline: 'Ship smart & grow fast',
  legalName: 'Harkara Logistics',
  support: { email: 'support@harkara.example', phone: '1800 000 0000', hours: '24/7' },
  /** Accounts that the footer of public pages links to; an empty list shows none. */
  social: [
    { name: 'LinkedIn', url: 'https://harkara.example/linkedin' },
    { name: 'Instagram', url: 'https://harkara.example/instagram' },
    { name: 'YouTube', url: 'https://harkara.example/youtube' },
    { name: 'X', url: 'https://harkara.example/x' },
  ] as { name: string; url: string }[],
  senders: { email: 'no-reply@harkara.example', emailName: 'Harkara', sms: 'HRKARA', whatsapp: 'Harkara' },
  /** Where sellers pay in by bank transfer; null shows no such card. */
  bankTransfer: {
    beneficiary: 'Harkara Logistics',
    bank: 'Example Bank, Bengaluru',
    account: '000123456789',
    ifsc: 'EXMP0000123',
  } as { beneficiary: string; bank: string; account: string; ifsc: string } | null,
  /** Who bills: as registered for GST. The state decides between CGST with SGST and IGST. */
  billing: {
    address: '4th Floor, 18 Residency Road, Bengaluru 560025',
    state: 'Karnataka',
    gstin: '29AABCH1234C1Z4',
    /** Of courier services, by the classification of services. */
    sac: '996812',
    /** Begins each number, as in HK/26-27/000123: a number has 16 characters at most. */
    numberPrefix: 'HK',
  },
  /** The mark beside the name: an SVG path on a 24 by 24 grid, drawn as a stroke. */
  logoPath: 'M5 4v16M5 12h9M14 4l5 8-5 8',
  colours: {
    light: {
      ink: '#14213D',
      paper: '#FFFFFF',
      canvas: '#F6F7FB',
      line: '#E3E6EF',
      lineStrong: '#8A93A8',
      muted: '#5B6478',
      brand: '#3D3BF3',
      brandFill: '#3D3BF3',
      brandFillHover: '#2F2DD4',
      brandTint: '#EEEEFE',
      onBrand: '#FFFFFF',
      marigold: '#F5A524',
      marigoldHover: '#E29412',
      onMarigold: '#14213D',
      success: '#0B6B4A',
      successTint: '#E4F4ED',
      warning: '#7D4F0B',
      warningTint: '#FCF1DC',
      danger: '#C62F3B',
      dangerFill: '#C62F3B',
      dangerTint: '#FCE9EB',
      info: '#1F5FA8',
      infoTint: '#E6F0FB',
    },
    dark: {
      ink: '#E9EDF7',
      paper: '#141C30',
      canvas: '#0C1222',
      line: '#2A3550',
      lineStrong: '#6F7C99',
      muted: '#A5B0C8',
      brand: '#A3A2FF',
      brandFill: '#5957F0',
      brandFillHover: '#6462F2',
      brandTint: '#22264F',
      onBrand: '#FFFFFF',
      marigold: '#F5A524',
      marigoldHover: '#FFB946',
      onMarigold: '#14213D',
      success: '#5FD3A6',
      successTint: '#123529',
      warning: '#F3BF6B',
      warningTint: '#3A2C12',
      danger: '#FF8F98',
      dangerFill: '#C62F3B',
      dangerTint: '#3F1C25',
      info: '#8CC1FA',
      infoTint: '#152F4C',
    },
  },
} as const;

export type Palette = Record<keyof typeof brand.colours.light, string>;
