import type { Example } from './document.ts';

type Fields = Record<string, unknown>;

const TOTP_SECRET = 'JBSWY3DPEHPK3PXP';
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const HEX_TOKEN = '0123456789abcdef'.repeat(4);

/** What nobody may read, by the name of its field. */
const SECRETS: Record<string, unknown> = {
  token: 'example-token',
  resetToken: HEX_TOKEN,
  challenge: 'challenge-of-the-sign-in',
  otp: '123456',
  code: '123456',
  secret: TOTP_SECRET,
  uri: `otpauth://totp/Harkara:asha?secret=${TOTP_SECRET}`,
  recoveryCodes: ['ABCD-EFGH-2345-JKMN-PQRS-6789', 'TUVW-XYZA-2345-BCDE-FGHJ-6789'],
  logo: PICTURE,
};

/** How long something took, in milliseconds. */
const DURATIONS = ['ms', 'durationMs'];

/** What differs from one recording to the next. The first match of a text counts. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  // An emulated store and its keys.
  [/http:\/\/127\.0\.0\.1:\d+\/(woocommerce|shopify)\/[\w-]+/g, 'https://shop.example.in'],
  [/\b(c[ks])_[0-9a-f]{40}\b/g, '$1_0123456789abcdef0123456789abcdef01234567'],
  [/http:\/\/127\.0\.0\.1:\d+/g, 'https://ship.example.com'],
  // Production has no sandbox, and its document no word of it.
  [/https:\/\/ship\.example\.com\/api\/sandbox\//g, 'https://pay.example.com/'],
  [/^The sandbox stands in for couriers, payments and messages, and there is/g, 'There is'],
  [/^sandbox$/g, 'razorpay'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '5f0c2d1e-7b64-4c0a-9a51-0f2f6b1d3e01'],
  [/\bwhsec_[\w+/]+=*/g, 'whsec_example'],
  [/\bhk_(test|live)_\w+/g, 'hk_$1_example'],
  [/\bmsg_[\w-]+/g, 'msg_2Lh9KRb0pzN4LePd3XiA4v12Axj'],
  [/(labels\/)[\w-]{20,}/g, '$1token-of-the-link'],
  [/\bT-[0-9A-F]{8}-(\d+)\b/g, 'KH-100$1'],
  [/(hooks\/|checkout-rates\/)[\w-]{20,}/g, '$1token-of-the-connection'],
  [/ [0-9a-f]{8}$/g, ''],
  [/^M[\dMhvz .,-]{400,}$/gi, 'M4 4h7v1h-7z'],
  [/\bHK[0-9a-f]{24}\b/g, 'HK0123456789abcdef01234567'],
  [/\bHK[2-9B-DF-HJ-NP-TV-XZ]{5}\b/g, 'HKR7D2Q'],
  [/\b(SBX|PK\d+-)[0-9a-f]{10,16}\b/g, '$1ab12cd34ef'],
  [/\bdemo-[0-9a-f]{12}\b/g, 'demo-0123456789ab'],
  [/\([0-9a-f]{12}\)/g, '(0123456789ab)'],
  [/\bUTR\d+/g, 'UTR000123456789'],
  [/••••[\w+/=-]{1,4}/g, '••••ab12'],
  [/\b(asha|seller|admin)-9\d{9}@example\.com/g, '$1@example.com'],
];

const PHONE = /^[6-9]\d{9}$/;
/** Numbers of the tests' own people. */
const MADE_UP = /^98(765|123)/;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
/** Of the sandbox courier, and of the tests' own waybills. */
const AWB = /\b(?:(?:0[1-9]|10)\d{10}|\d{13})\b/g;
const HALF_HOUR_MS = 30 * 60_000;

const halfHour = (text: string) =>
  new Date(Math.floor(Date.parse(text) / HALF_HOUR_MS) * HALF_HOUR_MS).toISOString();

const CODE = /^\d{6}$/;

const isSecret = (name: string, value: unknown) =>
  name in SECRETS &&
  !/^(••••|whsec_)/.test(String(value)) &&
  (typeof value === 'string' || Array.isArray(value)) &&
  (name !== 'code' || CODE.test(String(value)));

/** A recording with readable placeholders for secrets and for what differs each time; lists are short. */
export function scrub(example: Example): Example {
  const awbs = new Map<string, string>();

  function text(value: string): string {
    if (PHONE.test(value)) return MADE_UP.test(value) ? value : '9876543210';
    const same = VARYING.reduce((done, [pattern, by]) => done.replace(pattern, by), value);
    return same.replace(INSTANT, halfHour).replace(AWB, (awb) => {
      if (!awbs.has(awb)) awbs.set(awb, String(594_000_000_001 + awbs.size));
      return awbs.get(awb)!;
    });
  }

  function fields(value: Fields, isAnswer: boolean): Fields {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        isSecret(name, one)
          ? SECRETS[name]
          : DURATIONS.includes(name) && typeof one === 'number'
            ? 120
            : scrubbed(one, isAnswer),
      ]),
    );
  }

  function scrubbed(value: unknown, isAnswer: boolean): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value))
      return (isAnswer ? value.slice(0, 2) : value).map((one: unknown) => scrubbed(one, isAnswer));
    return typeof value === 'object' && value !== null ? fields(value as Fields, isAnswer) : value;
  }

  const { answer, ...sent } = example;
  return { ...fields(sent, false), answer: scrubbed(answer, true) };
}
