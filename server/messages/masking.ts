const DOTS = '••••';

/** Shows the last four digits of a phone number, or the first letter and the domain of an e-mail address. */
export const maskRecipient = (to: string) =>
  to.includes('@') ? to.replace(/^(.).*@/, `$1${DOTS}@`) : `${DOTS}${to.slice(-4)}`;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Mail servers repeat an address in small letters, or as it was. */
const replaceAnyCase = (words: string, text: string, shown: string) =>
  words.replace(new RegExp(escaped(text), 'gi'), () => shown);

/** Hides the recipient and an OTP in a provider's words. */
export const maskWords = (words: string, { to, otp }: { to: string; otp?: string }) =>
  replaceAnyCase(otp ? words.replaceAll(otp, DOTS) : words, to, maskRecipient(to));
