import type { PickupPoint, UserMetadata } from '~/lib/wire.ts';

/** Default values of a new pickup point's form. */
export type NewPoint = Partial<
  Pick<PickupPoint, 'phone' | 'emailId' | 'gstNo' | 'pin' | 'city' | 'state' | 'address'>
>;

/** Contact and GST number are the company's; the first point also gets its address. */
export function newPointOf(metadata: UserMetadata, isFirst: boolean): NewPoint {
  const { customerDetails: company, userProfile, userGSTDetails, emailId } = metadata;
  const contact = { phone: userProfile.phone ?? '', emailId, gstNo: userGSTDetails?.gstNo ?? '' };
  if (!company || !isFirst) return contact;
  const { address, city, state, pincode } = company;
  return { ...contact, address, city, state, pin: pincode };
}
