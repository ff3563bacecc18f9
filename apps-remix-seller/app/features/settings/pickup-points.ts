import type { PickupPoint, UserMetadata } from '~/lib/wire.ts';

/** What a new pickup point's form starts with. */
export type NewPoint = Partial<
  Pick<PickupPoint, 'phone' | 'emailId' | 'gstNo' | 'pin' | 'city' | 'state' | 'address'>
>;

/** Whom to call and the GST number are the company's; so is the address, of the first point. */
export function newPointOf(metadata: UserMetadata, isFirst: boolean): NewPoint {
  const { customerDetails: company, userProfile, userGSTDetails, emailId } = metadata;
  const contact = { phone: userProfile.phone ?? '', emailId, gstNo: userGSTDetails?.gstNo ?? '' };
  if (!company || !isFirst) return contact;
  const { address, city, state, pincode } = company;
  return { ...contact, address, city, state, pin: pincode };
}
