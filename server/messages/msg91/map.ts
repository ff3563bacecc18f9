import { listOf, membersOf, parseJson, textOf } from '../../platform/outbound/answers.ts';
import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import {
  AccountRefused,
  type DeliveryReport,
  type Message,
  MessageNotSent,
  MessageRefused,
  MessageUnclear,
  type Receipt,
  TemplateRefused,
} from '../channel.ts';

const OTP_MINUTES = 5;

/** Digits with the country code. */
export const toMobile = (phone: string) => {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `91${digits}` : digits;
};

/** The variables are var1, var2 … in the registered text. */
export const toFlowBody = ({ templateId, to, variables }: Message) => ({
  template_id: templateId,
  short_url: '0',
  recipients: [
    {
      mobiles: toMobile(to),
      ...Object.fromEntries(variables.map(({ value }, index) => [`var${index + 1}`, value])),
    },
  ],
});

export const toOtpQuery = ({ templateId, to }: Message, otp: string) =>
  new URLSearchParams({
    template_id: templateId ?? '',
    mobile: toMobile(to),
    otp,
    otp_expiry: String(OTP_MINUTES),
    otp_length: String(otp.length),
  }).toString();

const WRONG_KEY = 'MSG91 rejected the auth key.';

/** 201: a wrong key. 418: an address that is not on the account's list. */
const ACCOUNT_CODES = ['201', '401', '403', '418'];
const OF_ACCOUNT = /authentication|auth ?key|whitelist|balance/i;
const OF_TEMPLATE = /template|flow.?id/i;

/** Tells what must be mended before MSG91 takes such a message. */
function refusalOf(status: number, code: string, words: string): Error {
  const reason = words || `MSG91 refused (${status}).`;
  if (ACCOUNT_CODES.includes(code) || ACCOUNT_CODES.includes(String(status)) || OF_ACCOUNT.test(words))
    return new AccountRefused(reason);
  return OF_TEMPLATE.test(words) ? new TemplateRefused(reason) : new MessageRefused(reason);
}

/** Returns the members of an answer that says success, whose HTTP status alone means nothing. */
function readAnswer({ status, text, waitMs }: TextAnswer) {
  const body = membersOf(parseJson(text));
  const words = textOf(body.message) || textOf(body.errors) || textOf(body.error);
  if (status >= 500) throw new MessageUnclear(`MSG91 answered ${status}`, waitMs);
  if (status === 429) throw new MessageNotSent(words || 'MSG91 isn’t accepting messages right now.', waitMs);
  if (status >= 200 && status < 300 && body.type === 'success') return body;
  if (words === '' && status === 401) throw new AccountRefused(WRONG_KEY);
  const isClear = body.type === 'error' || (status >= 400 && words !== '');
  if (!isClear) throw new MessageUnclear(`MSG91 answered ${status} without saying what it did`, waitMs);
  throw refusalOf(status, textOf(body.code), words);
}

export function toReceipt(answer: TextAnswer): Receipt {
  const { request_id, message } = readAnswer(answer);
  return { messageId: textOf(request_id) || textOf(message) || null };
}

/** MSG91's answer to the check of an OTP, which follows the check of the key. */
const ABOUT_THE_OTP = /^(otp|mobile)\b/i;

export function readCheck(answer: TextAnswer): void {
  try {
    readAnswer(answer);
  } catch (error) {
    if (error instanceof MessageRefused && ABOUT_THE_OTP.test(error.message)) return;
    throw error;
  }
}

const DELIVERED = '1';
const REASONS: Readonly<Record<string, string>> = {
  '2': 'Failed',
  '9': 'The number is on the do-not-disturb list (NDNC)',
  '16': 'Rejected by the operator',
  '17': 'Blocked number',
  '25': 'Rejected by the operator',
};

function toReport(messageId: string, status: string, words: string[]): DeliveryReport[] {
  if (messageId === '') return [];
  if (status === DELIVERED) return [{ messageId, isDelivered: true, reason: null }];
  const known = REASONS[status];
  if (known === undefined) return [];
  const said = [...new Set(words.filter(Boolean))].join(', ');
  return [{ messageId, isDelivered: false, reason: said ? `${known}: ${said}` : known }];
}

const reportOf = (requestId: unknown, report: Record<string, unknown>) =>
  toReport(textOf(requestId), textOf(report.status), [textOf(report.desc), textOf(report.failedReason)]);

/** The list of version 2 is JSON text in the field `data` of a form or of JSON. */
function listIn(text: string): unknown {
  const body = parseJson(text);
  const data = body === undefined ? new URLSearchParams(text).get('data') : textOf(membersOf(body).data);
  return data ? parseJson(data) : body;
}

/** Reads versions 2 and 3, which is JSON of one message. Version 4 does not say which message it reports. */
export function toReports(rawBody: Buffer): DeliveryReport[] {
  const body = listIn(rawBody.toString('utf8'));
  const requests = Array.isArray(body) ? listOf(body) : [body];
  return requests
    .map(membersOf)
    .flatMap((request) =>
      Array.isArray(request.report)
        ? request.report.map(membersOf).flatMap((report) => reportOf(request.requestId, report))
        : reportOf(request.requestId, request),
    );
}
