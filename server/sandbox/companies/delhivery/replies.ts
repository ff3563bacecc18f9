import { json, page, text, xml, type Answer } from '../couriers/answers.ts';
import { refusedPickup } from './desk/pickups.ts';
import { refusedTat } from './desk/tat.ts';
import { refusedWarehouse } from './desk/warehouses.ts';
import { refusedEdit } from './manifest/edit.ts';
import { refusedCreate } from './manifest/refusals.ts';
import type { DelhiveryAct } from './settings.ts';
import { refusedNdr } from './tracking/ndr.ts';

const LOGIN_PAGE = '<!DOCTYPE html><html><head><title>Login</title></head><body>Please log in.</body></html>';
const NO_TOKEN = { detail: 'Authentication credentials were not provided.' };
const HIDDEN_ERROR = 'There has been an error but we were asked to not let you see that.';

/** What a token of another environment is answered differs by call. */
function wrongToken(call: string): Answer {
  if (call === 'create') return refusedCreate("'NoneType' object has no attribute 'end_date'");
  if (call === 'pin-codes') return text('Login or API Key Required', 401);
  if (call === 'pickup') return text(HIDDEN_ERROR, 401);
  if (call === 'edit') return xml('<root><detail>Invalid token.</detail></root>', 401);
  return loginPage;
}

const TAKES_TOKEN_IN_QUERY = ['bulk-waybill', 'waybill'];

export async function checkCaller(
  { authorization, query, account }: DelhiveryAct,
  call: string,
): Promise<Answer | null> {
  const inQuery = TAKES_TOKEN_IN_QUERY.includes(call) ? query.get('token') : null;
  if (authorization === '' && inQuery === null) return json(NO_TOKEN, 401);
  const isRight = [`Token ${account.settings.token}`, inQuery ? `Token ${inQuery}` : ''];
  return isRight[0] === authorization || isRight[0] === isRight[1] ? null : wrongToken(call);
}

export const loginPage = page(LOGIN_PAGE);

export const markup = (call: string): Answer =>
  call === 'edit' ? xml('<root><status>True</status></root>') : loginPage;

export function refusal(remark: string, call: string, body: string): Answer {
  if (call === 'create') return refusedCreate(remark, body);
  if (call === 'edit') return refusedEdit('', remark);
  if (call === 'pickup') return refusedPickup(remark);
  if (call === 'expected-tat') return refusedTat(remark);
  if (call === 'ndr') return refusedNdr(remark);
  if (call.startsWith('warehouse')) return refusedWarehouse(remark);
  if (call === 'track') return json({ Success: false, Error: remark, rmk: remark });
  return json({ error: remark });
}

export const broken = page('<h1>Server Error (500)</h1>', 500);
