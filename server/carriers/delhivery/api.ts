import type { Account, CompanyCall } from '../../platform/outbound/account.ts';
import { listOf, membersOf, textOf } from '../answers.ts';
import { beginCalls, subjectOf } from '../calls.ts';
import { type Booking, CarrierUnclear, type ParcelKey } from '../carrier.ts';
import { type Answer, readAnswer, toParcels, type ExplainToken } from './answers.ts';
import { TEXTS } from './refusals.ts';

type Call<T> = Pick<CompanyCall<T>, 'kind' | 'subject'> & {
  read: (answer: Answer) => T;
  explainToken?: ExplainToken;
};

export type Api = ReturnType<typeof beginApi>;

/** The calls of one operation. */
export function beginApi(account: Account, withinMs?: number) {
  const { send } = beginCalls(account, withinMs);
  const authorization = { Authorization: `Token ${account.secrets.token ?? ''}` };
  const ask = <T>(
    { read, explainToken = () => TEXTS.account, ...call }: Call<T>,
    request: Pick<CompanyCall<T>, 'method' | 'path' | 'body' | 'headers'>,
  ) =>
    send({
      ...call,
      ...request,
      headers: { ...authorization, ...request.headers },
      read: (answer) => read(readAnswer(answer, explainToken)),
    });
  const post = <T>(path: string, type: string, body: string, call: Call<T>) =>
    ask(call, { method: 'POST', path, body, headers: { 'Content-Type': type } });
  return {
    get: <T>(path: string, call: Call<T>) => ask(call, { method: 'GET', path }),
    postForm: <T>(path: string, body: string, call: Call<T>) =>
      post(path, 'application/x-www-form-urlencoded', body, call),
    postJson: <T>(path: string, body: unknown, call: Call<T>) =>
      post(path, 'application/json', JSON.stringify(body), call),
  };
}

/** Returns what Delhivery says of a pincode; empty if it does not serve it. */
export const getPincode = (api: Api, kind: string, pin: string, explainToken?: ExplainToken) =>
  api.get(`/c/api/pin-codes/json/?filter_codes=${encodeURIComponent(pin)}`, {
    kind,
    explainToken,
    read: ({ body }) => {
      const { delivery_codes } = membersOf(body);
      if (!Array.isArray(delivery_codes)) throw new CarrierUnclear('an answer without delivery codes');
      return membersOf(membersOf(listOf(delivery_codes)[0]).postal_code);
    },
  });

/** Looks for the bound waybill and then for our reference, which must be the parcel's own. */
export async function findBooking(api: Api, key: ParcelKey): Promise<Booking | null> {
  const ask = async (query: string) => {
    const call = { kind: 'settle', subject: subjectOf(key), read: toParcels };
    const parcels = await api.get(`/api/v1/packages/json/?${query}`, call);
    return parcels.find(({ reference }) => reference === key.reference);
  };
  const byAwb = key.awb === null ? undefined : await ask(`waybill=${encodeURIComponent(key.awb)}`);
  const own = byAwb ?? (await ask(`ref_ids=${encodeURIComponent(key.reference)}`));
  if (!own) return null;
  const { sort_code } = own.pin === '' ? {} : await getPincode(api, 'settle', own.pin);
  return { awb: own.awb, sortCode: textOf(sort_code).slice(0, 20), pickupReference: '' };
}
