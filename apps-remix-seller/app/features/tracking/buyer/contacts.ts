import type { TrackingShop } from '@harkara/server/contract/models';
import { telUrl, whatsAppUrl } from '~/lib/contact.ts';

type Reach = Pick<TrackingShop, 'phone' | 'email' | 'website'>;
export type Contact = { kind: 'phone' | 'whatsapp' | 'email' | 'website'; label: string; href: string };

/** The ways to reach a shop about a parcel. Messages name the AWB. */
export function contactsOf({ phone, email, website }: Reach, awb: string): Contact[] {
  const contacts: Contact[] = [];
  const about = `About my parcel, AWB ${awb}`;
  const [tel, whatsApp] = [telUrl(phone), whatsAppUrl(phone, about)];
  if (tel) contacts.push({ kind: 'phone', label: phone, href: tel });
  if (whatsApp) contacts.push({ kind: 'whatsapp', label: 'WhatsApp', href: whatsApp });
  if (email) {
    const address = encodeURIComponent(email).replace('%40', '@');
    contacts.push({
      kind: 'email',
      label: email,
      href: `mailto:${address}?subject=${encodeURIComponent(about)}`,
    });
  }
  if (website) contacts.push({ kind: 'website', label: new URL(website).host, href: website });
  return contacts;
}
