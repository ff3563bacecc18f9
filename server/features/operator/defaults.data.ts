import { UNSET_PUBLIC } from '../../contract/operator.ts';
import type { OperatorSettings } from './operator.contract.ts';

/** Production: unset values are empty, and pages leave them out. */
export const UNSET: OperatorSettings = {
  ...UNSET_PUBLIC,
  address: '',
  pincode: '',
  state: '',
  gstin: '',
  invoicePrefix: 'HK',
  bankBeneficiary: '',
  bankName: '',
  bankAccountNumber: '',
  bankIfsc: '',
};

/** Outside production: the texts of the specification, and made-up details. */
export const EXAMPLES: OperatorSettings = {
  ...UNSET,
  tagline: 'Ship smart & grow fast',
  legalName: 'Harkara Logistics',
  address: '4th Floor, 18 Residency Road, Bengaluru',
  pincode: '560025',
  state: 'Karnataka',
  gstin: '29AABCH1234C1Z4',
  supportEmail: 'support@harkara.example',
  supportPhone: '1800 000 0000',
  supportHours: '24/7',
  linkedin: 'https://harkara.example/linkedin',
  instagram: 'https://harkara.example/instagram',
  youtube: 'https://harkara.example/youtube',
  x: 'https://harkara.example/x',
  bankBeneficiary: 'Harkara Logistics',
  bankName: 'Example Bank, Bengaluru',
  bankAccountNumber: '000123456789',
  bankIfsc: 'EXMP0000123',
  couriers: [
    'Delhivery',
    'Blue Dart',
    'DTDC',
    'Ekart',
    'XpressBees',
    'Ecom Express',
    'Shadowfax',
    'India Post',
    'Gati',
    'Amazon Shipping',
  ],
  partnerCount: '50+',
  pinCodeCount: '29,000+',
  savings: 'About 30%',
  rateFrom: '₹18',
  rateFromElsewhere: '₹60',
  halfKiloRate: '₹19',
  halfKiloRateElsewhere: '₹52',
  deliveryTime: '1-5 business days',
  remoteTime: '1-3 extra days',
};
