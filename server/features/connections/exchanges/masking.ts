const DOTS = '••••';
const MAX_BYTES = 8_000;

/** An Indian mobile number, also percent-encoded, with 0 or its country code, in two groups; AWBs are longer. */
const PHONE =
  /(?:(?<!\d)|(?<=%[\dA-F]{2}))((?:\+?91(?:[- +]|%20)?|0)?)([6-9]\d{4}(?:[ +]|%20)?\d{3})(\d{2})(?!\d)/gi;
/** Members of JSON and form bodies that hold a token, password or OTP, whatever the company calls them. */
const SECRET_MEMBER = /("?(?:\w*token|\w*secret|password|authkey|otp)"?\s*[:=]\s*"?)([^"&\s,}]+)/gi;

/** An Authorization header that a company repeats. */
const CREDENTIALS = /\b(Basic|Bearer) [\w.~+/-]{16,}=*/g;

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);

/** The secret in its spellings: in a form body, in a URL, in JSON, and in JSON inside of JSON. */
function formsOf(secret: string): string[] {
  const inForm = new URLSearchParams({ secret }).toString().slice('secret='.length);
  const inJson = quoted(secret);
  return [secret, encodeURIComponent(secret), inForm, inJson, inJson.replaceAll('/', '\\/'), quoted(inJson)];
}

function cut(text: string): string {
  const bytes = Buffer.from(text);
  return bytes.length <= MAX_BYTES ? text : `${bytes.subarray(0, MAX_BYTES).toString('utf8')}…`;
}

/** Masks secrets that a company repeats in its answer. */
export const maskRepeated = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap(formsOf)
    .reduce((rest, secret) => rest.replaceAll(secret, DOTS), text)
    .replace(CREDENTIALS, `$1 ${DOTS}`);

/** Masks an account's secrets, tokens, OTPs and phone numbers in a body, and cuts it at 8 kB. */
export function maskBody(text: string, secrets: readonly string[]): string {
  const masked = maskRepeated(
    text,
    secrets.filter((secret) => secret.length >= 4),
  );
  return cut(masked.replace(SECRET_MEMBER, `$1${DOTS}`).replace(PHONE, `$1${DOTS}$3`));
}
