import type { TrackingShop } from '@harkara/server/contract/models';
import { nationalNumber } from '@harkara/server/phone';

type Reach = Pick<TrackingShop, 'phone' | 'email' | 'website'>;
export type Contact = { kind: 'phone' | 'whatsapp' | 'email' | 'website'; label: string; href: string };

const MOBILE = /^[6-9]\d{9}$/;
/** After a 0 the first digits are an area code: 080 is Bengaluru, and no mobile number. */
const isMobile = (phone: string) => !phone.startsWith('0') && MOBILE.test(nationalNumber(phone));

/** The ways to reach a shop about a parcel. Messages name the AWB. */
export function contactsOf({ phone, email, website }: Reach, awb: string): Contact[] {
  const contacts: Contact[] = [];
  const digits = nationalNumber(phone);
  const about = encodeURIComponent(`About my parcel, AWB ${awb}`);
  if (digits) {
    const href = digits.length === 10 ? `tel:+91${digits}` : `tel:${digits}`;
    contacts.push({ kind: 'phone', label: phone, href });
  }
  if (isMobile(phone))
    contacts.push({ kind: 'whatsapp', label: 'WhatsApp', href: `https://wa.me/91${digits}?text=${about}` });
  if (email) {
    const address = encodeURIComponent(email).replace('%40', '@');
    contacts.push({ kind: 'email', label: email, href: `mailto:${address}?subject=${about}` });
  }
  if (website) contacts.push({ kind: 'website', label: new URL(website).host, href: website });
  return contacts;
}
