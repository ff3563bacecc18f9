import { nationalNumber } from '@harkara/server/phone';

const MOBILE = /^[6-9]\d{9}$/;
/** After a 0 the first digits are an area code: 080 is Bengaluru, and no mobile number. */
const isMobile = (phone: string) => !phone.startsWith('0') && MOBILE.test(nationalNumber(phone));

/** Null without a number. */
export function telUrl(phone: string): string | null {
  const digits = nationalNumber(phone);
  if (!digits) return null;
  return digits.length === 10 ? `tel:+91${digits}` : `tel:${digits}`;
}

/** Opens a chat with this text. Null for a landline. */
export const whatsAppUrl = (phone: string, text: string): string | null =>
  isMobile(phone) ? `https://wa.me/91${nationalNumber(phone)}?text=${encodeURIComponent(text)}` : null;
