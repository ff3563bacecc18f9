import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import { isAwb, listOf, membersOf, parseJson, textOf, wordsOf } from '../answers.ts';
import { type Booking, CarrierRefusal, CarrierUnclear } from '../carrier.ts';
import { explain, isKnownReason } from './refusals.ts';
import { toTracked, type Tracked } from './scans.ts';

export type Answer = { status: number; body: unknown };
/** Makes the text of a refusal from Delhivery's words. */
export type ExplainToken = (words: string) => string;

/** The firewall's pause after too many calls. */
const THROTTLED_MS = 30_000;
const WRONG_TOKEN =
  /Login or API Key Required|Authentication credentials were not provided|no attribute 'end_date'|Invalid token/i;

/** A status, or a short text with status 200, reports a wrong token. Null if the token is not the cause. */
function tokenRefusal(status: number, text: string): string | null {
  const said = text.length < 2_000 ? WRONG_TOKEN.exec(text)?.[0] : undefined;
  return said ?? (status === 401 ? wordsOf(parseJson(text)) || 'Unauthorized' : null);
}

const xmlLeaves = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<([\w-]+)>([^<>]*)<\/\1>/g)].map(([, name, value]) => [String(name), value]),
  );

/** Delhivery answers in JSON, plain text or XML. Anything else is unclear, and so is an answer of its firewall. */
export function readAnswer({ status, text, waitMs }: TextAnswer, explainToken: ExplainToken): Answer {
  const refusal = tokenRefusal(status, text);
  if (refusal !== null) throw new CarrierRefusal(explainToken(refusal));
  if (status === 403) throw new CarrierUnclear('Delhivery throttles', Math.max(waitMs ?? 0, THROTTLED_MS));
  if (status === 429 || status >= 500) throw new CarrierUnclear(`Delhivery answered ${status}`, waitMs);
  const json = parseJson(text);
  if (json !== undefined) return { status, body: json };
  if (text.trimStart().startsWith('<')) return { status, body: xmlLeaves(text) };
  if (status >= 400 && text.length < 2_000) return { status, body: text };
  throw new CarrierUnclear(`Delhivery answered no JSON with ${status}`);
}

const isNo = (value: unknown) => value === false || /^false$/i.test(textOf(value));
const isYes = (value: unknown) => value === true || /^true$/i.test(textOf(value));

/** The words of a clear refusal; null if the answer does not say that it refuses. */
export function refusalOf({ status, body }: Answer): string | null {
  const { success, status: done, error } = membersOf(body);
  const refuses = status >= 400 || isNo(success) || isNo(done) || (error !== undefined && Boolean(error));
  return (refuses && wordsOf(body)) || null;
}

export function throwRefused(answer: Answer, what: string, advice?: string): never {
  const words = refusalOf(answer);
  if (words === null) throw new CarrierUnclear(`the answer does not confirm ${what}`);
  throw new CarrierRefusal(explain(words, advice));
}

/** `refusal` holds once tracking does not know the parcel; null then means unclear. */
export type Created = { booking: Booking } | { refusal: string | null; mayExist: boolean };

const MAY_EXIST = /might (have been|be) |duplicate|unable to consume waybill/i;

/** HTTP 200 is no success, and a waybill is none either: the package has to say so. */
export function toCreated(answer: Answer, awb: string): Created {
  const { success, packages, rmk } = membersOf(answer.body);
  const found = listOf(packages).map(membersOf);
  const own = found.find((one) => textOf(one.waybill) === awb) ?? found[0] ?? {};
  const waybill = textOf(own.waybill);
  if (textOf(own.status) === 'Success') {
    if (isNo(success) || waybill !== awb) return { refusal: null, mayExist: true };
    return { booking: { awb, sortCode: textOf(own.sort_code).slice(0, 20), pickupReference: '' } };
  }
  const says = [...[own.remarks].flat(), rmk].map(textOf).filter(Boolean).join('. ');
  const isRefused = says !== '' || answer.status >= 400;
  const words = says || wordsOf(answer.body);
  if (!isRefused || words === '') throw new CarrierUnclear('the answer does not confirm the booking');
  const why = /due to exception '(.+?)'\.? *Package/i.exec(words)?.[1] ?? words;
  const isUnsure = MAY_EXIST.test(words);
  return {
    refusal: isUnsure && !isKnownReason(why) ? null : explain(why),
    mayExist: isUnsure || waybill !== '',
  };
}

const UNKNOWN = /No such waybill or order id found|Data does not exists? for provided/i;

/** Empty only if Delhivery says that it knows none of the parcels. */
export function toParcels({ body }: Answer): Tracked[] {
  const { ShipmentData } = membersOf(body);
  const parcels = listOf(ShipmentData)
    .map(toTracked)
    .filter(({ awb }) => isAwb(awb));
  if (parcels.length === 0 && !(ShipmentData === undefined && UNKNOWN.test(wordsOf(body))))
    throw new CarrierUnclear('a tracking answer without parcels');
  return parcels;
}

export function checkEdited(answer: Answer) {
  if (answer.status < 400 && isYes(membersOf(answer.body).status)) return;
  if (/already.*cancel/i.test(refusalOf(answer) ?? '')) return;
  throwRefused(answer, 'the change', 'The parcel has moved on. Contact support.');
}
