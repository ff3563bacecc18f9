const DOTS = '••••';

/** Shows the last four digits of a phone number, or the first letter and the domain of an e-mail address. */
export const maskRecipient = (to: string) =>
  to.includes('@') ? to.replace(/^(.).*@/, `$1${DOTS}@`) : `${DOTS}${to.slice(-4)}`;

/** Hides the recipient and an OTP in a provider's words. */
export const maskWords = (words: string, { to, otp }: { to: string; otp?: string }) =>
  (otp ? words.replaceAll(otp, DOTS) : words).replaceAll(to, maskRecipient(to));
