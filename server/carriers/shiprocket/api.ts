import type { Account, CompanyCall, Token } from '../../platform/outbound/account.ts';
import type { TextAnswer } from '../../platform/outbound/http-client.ts';
import { DAY_MS } from '../../platform/time.ts';
import { membersOf, sentence, textOf } from '../answers.ts';
import { beginCalls } from '../calls.ts';
import { CarrierRefusal, CarrierUnclear } from '../carrier.ts';
import { type Answer, readAnswer, refusalOf, throwRefused } from './answers.ts';
import { TEXTS } from './refusals.ts';

/** A token is valid for ten days. */
const TOKEN_MS = 9 * DAY_MS;

type Call<T> = Pick<CompanyCall<T>, 'kind' | 'subject'> & { read: (answer: Answer) => T };
type Request = { method: 'GET' | 'POST'; path: string; body?: string };

function toToken(given: TextAnswer, now: Date, explain: (words: string) => string): Token {
  const answer = readAnswer(given);
  const token = textOf(membersOf(answer.body).token);
  if (answer.status < 300 && /^[\w.~+/=-]+$/.test(token))
    return { token, expiresAt: new Date(now.getTime() + TOKEN_MS) };
  const words = refusalOf(answer);
  if (words === null) throw new CarrierUnclear('a login without a token');
  throw new CarrierRefusal(explain(words));
}

export type Api = ReturnType<typeof beginApi>;

/** The calls of one operation. A token that Shiprocket no longer takes is renewed once. */
export function beginApi(account: Account, withinMs?: number) {
  const { send, token: findToken } = beginCalls(account, withinMs);
  const login = (explain: (words: string) => string) =>
    send({
      kind: 'token',
      method: 'POST',
      path: '/auth/login',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account.settings.email ?? '', password: account.secrets.password ?? '' }),
      isSecret: true,
      read: (answer) => toToken(answer, account.now(), explain),
    });
  const renew = () => login(() => TEXTS.account);

  async function askWith<T>(token: string, call: Call<T>, request: Request, onRefusedToken: CarrierRefusal) {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return send({
      ...call,
      ...request,
      headers,
      read: (answer) => {
        if (answer.status === 401) throw onRefusedToken;
        return call.read(readAnswer(answer));
      },
    });
  }
  async function ask<T>(call: Call<T>, request: Request): Promise<T> {
    const token = await findToken(renew);
    const refused = new CarrierRefusal(TEXTS.account);
    try {
      return await askWith(token, call, request, refused);
    } catch (error) {
      if (error !== refused) throw error;
      const renewed = await findToken(renew, token);
      return askWith(renewed, call, request, refused);
    }
  }
  return {
    get: <T>(path: string, call: Call<T>) => ask(call, { method: 'GET', path }),
    post: <T>(path: string, body: unknown, call: Call<T>) =>
      ask(call, { method: 'POST', path, body: JSON.stringify(body) }),
    /** Logs in again, because a stored token says nothing about the password, and reads the wallet's balance. */
    async check() {
      const { token } = await login((words) => `Shiprocket: ${sentence(words)}. ${TEXTS.login}`);
      const read = (answer: Answer) => {
        const { data } = membersOf(answer.body);
        if (textOf(membersOf(data).balance_amount) === '') throwRefused(answer, 'the balance', TEXTS.login);
      };
      const request: Request = { method: 'GET', path: '/account/details/wallet-balance' };
      await askWith(token, { kind: 'check', read }, request, new CarrierRefusal(TEXTS.login));
    },
  };
}
