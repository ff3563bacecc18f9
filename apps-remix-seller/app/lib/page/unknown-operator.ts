import type { Operator } from '@harkara/server/contract/models';
import { PRODUCT } from '@harkara/server/contract/product';

/** Used while the API is away: nothing but the product's name. */
export const UNKNOWN_OPERATOR: Operator = {
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
  couriers: [],
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
  logoUrl: null,
  showsExamples: false,
};
