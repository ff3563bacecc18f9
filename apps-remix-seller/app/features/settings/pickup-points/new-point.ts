import type { PickupPoint, Seller } from '@harkara/server/contract/models';

/** Default values of a new pickup point's form. */
export type NewPoint = Partial<
  Pick<PickupPoint, 'pickupPointName' | 'phone' | 'emailId' | 'gstNo' | 'pin' | 'city' | 'state' | 'address'>
>;

/** Contact and GST number are the company's; the first point also gets its name and address. */
export function newPointOf(metadata: Seller, isFirst: boolean): NewPoint {
  const { customerDetails: company, userProfile, userGSTDetails, emailId } = metadata;
  const contact = { phone: userProfile.phone ?? '', emailId, gstNo: userGSTDetails?.gstNo ?? '' };
  if (!company || !isFirst) return contact;
  const { companyName, address, city, state, pincode } = company;
  return { ...contact, pickupPointName: companyName, address, city, state, pin: pincode };
}
