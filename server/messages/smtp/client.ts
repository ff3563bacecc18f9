import { setTimeout as after } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Account } from '../../platform/outbound/account.ts';
import { CompanyRefusal } from '../../platform/outbound/http-client.ts';
import { withBreaker } from '../breaker.ts';
import { type AccountChannel, type Message, MessageUnclear } from '../channel.ts';
import { maskRecipient, maskWords } from '../masking.ts';
import { toFailure, toMessageId } from './map.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3})$/;

/** Opens a connection for each mail: nodemailer's pool sends a mail again when its connection breaks. */
function openTransport({ host, settings, secrets, timeoutMs }: Account) {
  const { user, password: pass = '' } = secrets;
  return createTransport({
    host: host ?? '',
    port: Number(settings.port),
    secure: settings.secure === 'true',
    requireTLS: !LOOPBACK.test(host ?? ''),
    auth: user ? { user, pass } : undefined,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const late = after(ms, undefined, { signal: timer.signal }).then(() => {
    throw new MessageUnclear(`The mail server did not finish within ${ms} ms.`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}

function client(account: Account): AccountChannel {
  const { settings, timeoutMs, now } = account;
  const transport = openTransport(account);
  const from = settings.from ?? '';

  /** Runs `work`, and records the exchange. */
  async function recorded<T>(
    { kind, request, to = '' }: { kind: string; request: string; to?: string },
    work: () => Promise<[T, answer: string]>,
  ): Promise<T> {
    const [at, begun] = [now(), performance.now()];
    const record = (outcome: 'OK' | 'REFUSED' | 'UNCLEAR', answer: string) =>
      account.record({
        kind,
        subject: {},
        at,
        ms: Math.round(performance.now() - begun),
        outcome,
        status: Number(/^\d{3}\b/.exec(answer)?.[0]) || null,
        request,
        answer: to ? maskWords(answer, { to }) : answer,
      });
    try {
      const [result, answer] = await within(timeoutMs, work());
      await record('OK', answer);
      return result;
    } catch (error) {
      const failure = error instanceof MessageUnclear ? error : toFailure(error);
      failure.message = account.mask(failure.message);
      await record(failure instanceof CompanyRefusal ? 'REFUSED' : 'UNCLEAR', failure.message);
      throw failure;
    }
  }

  async function send(message: Message): Promise<[{ messageId: string | null }, string]> {
    const { messageId, response } = await transport.sendMail({
      from,
      to: message.to,
      subject: message.channel === 'email' ? message.subject : '',
      text: message.text,
      messageId: toMessageId(message.reference, from),
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return [{ messageId }, response];
  }

  return {
    send(message) {
      const { kind, to } = message;
      const exchange = { kind: 'email', request: `${kind} to ${maskRecipient(to)}`, to };
      return recorded(exchange, () => send(message));
    },
    check: () =>
      recorded({ kind: 'check', request: 'Sign in' }, async () => {
        await transport.verify();
        return [undefined, 'Signed in'];
      }),
    readReports: () => null,
  };
}

export const connectSmtp = (account: Account): AccountChannel => withBreaker(client(account), account.now);
