import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

// The format of a month's file, for the server that writes it and the command that checks it without a server.
// docs/operating.md specifies it for auditors: a change needs another VERSION.

const [NAME, VERSION] = ['Harkara postings', '1'];
export const LINE_END = '\n';
/** What the first row of the first month continues. */
export const FIRST_HASH = '0'.repeat(64);

export const COLUMNS_LINE =
  'No,Time (UTC),Ledger,Entry,Seller,Kind,Amount (Rs),Side,From,To,Order,Shipment,AWB,Reference,Hash';

/** What a month's signature covers, and the hash that its first row continues. */
export type Month = {
  month: string;
  previousHash: string;
  count: number;
  finalHash: string;
  signedAt: Date;
};
export type Signed = Month & { publicKey: string; signature: string };

/** The running hash: SHA-256 of the hash before, a comma and the row's text, in lower-case hex. */
export const nextHash = (hash: string, text: string) =>
  createHash('sha256').update(`${hash},${text}`).digest('hex');

const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
/** A row without its hash. */
export const rowText = (cells: readonly (string | number | null)[]) =>
  cells.map((value) => cell(String(value ?? ''))).join(',');

export const titleLine = ({ month, previousHash }: Pick<Month, 'month' | 'previousHash'>) =>
  rowText([NAME, VERSION, month, previousHash]);

const endText = ({ count, finalHash, signedAt }: Month) =>
  rowText(['End', count, finalHash, signedAt.toISOString()]);
export const endLine = ({ publicKey, signature, ...month }: Signed) =>
  `${endText(month)},${publicKey},${signature}`;

const signedText = (month: Month) => Buffer.from([titleLine(month), endText(month)].join(LINE_END));

/** The private key is PKCS #8 in base64, the signature is in base64. */
export const signMonth = (month: Month, privateKey: string): string =>
  sign(
    null,
    signedText(month),
    createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' }),
  ).toString('base64');

/** Takes SPKI in base64, also within the lines of a PEM file. Null if it is no Ed25519 key. */
export function readPublicKey(text: string): KeyObject | null {
  const base64 = text.replaceAll(/-----[A-Z ]+-----|\s/g, '');
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    // Readers ignore bytes after the key: it has one text only.
    const isExact = key.export({ format: 'der', type: 'spki' }).toString('base64') === base64;
    return isExact && key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

export function isSignedBy({ signature, ...month }: Month & Pick<Signed, 'signature'>, key: KeyObject) {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && verify(null, signedText(month), key, bytes);
}

const HASH = '[0-9a-f]{64}';
const TITLE = new RegExp(`^${NAME},${VERSION},([2-9]\\d{3}-(?:0[1-9]|1[0-2])),(${HASH})$`);
const ROW = new RegExp(`^((\\d+),.*),(${HASH})$`);
const END = new RegExp(
  `^End,(\\d+),(${HASH}),(\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z),([\\w+/=]+),([\\w+/=]+)$`,
);

export function readTitle(line: string) {
  const [, month, previousHash] = TITLE.exec(line) ?? [];
  return month !== undefined && previousHash !== undefined ? { month, previousHash } : null;
}

export function readRow(line: string) {
  const [, text, no, hash] = ROW.exec(line) ?? [];
  return text !== undefined && hash !== undefined ? { no: Number(no), text, hash } : null;
}

export function readEnd(line: string): Omit<Signed, 'month' | 'previousHash'> | null {
  const [, count, finalHash = '', signedAt = '', publicKey = '', signature = ''] = END.exec(line) ?? [];
  return count === undefined
    ? null
    : { count: Number(count), finalHash, signedAt: new Date(signedAt), publicKey, signature };
}
