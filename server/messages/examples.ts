import { type BuyerFacts, type OtpFacts, trackingLink } from './templates.ts';

const AWB = '010123456789';

/** The values of previews and of test messages. */
export const exampleFacts = (publicUrl: string, operator: string): BuyerFacts & OtpFacts => ({
  otp: '123456',
  customer: 'Asha Rao',
  company: 'Asha Textiles',
  orderId: '1042',
  courier: 'Delhivery',
  reason: 'Customer unavailable',
  awb: AWB,
  link: trackingLink(publicUrl, AWB),
  operator,
});
