import { PRODUCT } from './product.ts';

/** The operator's public details before any is set: pages leave out what is empty. */
export const UNSET_PUBLIC = {
  name: PRODUCT.name,
  tagline: '',
  legalName: '',
  supportEmail: '',
  supportPhone: '',
  supportHours: '',
  linkedin: '',
  instagram: '',
  youtube: '',
  x: '',
  couriers: [] as string[],
  partnerCount: '',
  pinCodeCount: '',
  savings: '',
  rateFrom: '',
  rateFromElsewhere: '',
  halfKiloRate: '',
  halfKiloRateElsewhere: '',
  deliveryTime: '',
  remoteTime: '',
  brandColour: '',
  accentColour: '',
};
