const DOTS = '••••';
const MAX_BYTES = 8_000;

/** An Indian mobile number, with or without its country code; AWBs are longer. */
const PHONE = /(?<!\d)((?:\+?91[- ]?)?)([6-9]\d{7})(\d{2})(?!\d)/g;
/** Members of JSON and form bodies that hold a token, password or OTP, whatever the company calls them. */
const SECRET_MEMBER = /("?(?:\w*token|\w*secret|password|authkey|otp)"?\s*[:=]\s*"?)([^"&\s,}]+)/gi;

/** The same secret as it stands in a form body, in JSON and in a URL. */
const formsOf = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];

function cut(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= MAX_BYTES ? text : `${bytes.subarray(0, MAX_BYTES).toString('utf8')}…`;
}

/** Masks an account's secrets, tokens, OTPs and phone numbers in a body, and cuts it at 8 kB. */
export function maskBody(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret.length >= 4).flatMap(formsOf);
  const masked = known.reduce((rest, secret) => rest.replaceAll(secret, DOTS), text);
  return cut(masked.replace(SECRET_MEMBER, `$1${DOTS}`).replace(PHONE, `$1${DOTS}$3`));
}
