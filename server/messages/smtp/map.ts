import {
  AccountRefused,
  MessageNotSent,
  MessagePostponed,
  MessageRefused,
  MessageUnclear,
} from '../channel.ts';

/** What nodemailer and Node add to an Error. */
type MailError = Error & {
  code?: string;
  syscall?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** Nodemailer's codes: the name of the server, encryption, the sign-in, and the address. */
const [NO_NAME, NO_TLS, BAD_SIGN_IN, BAD_ADDRESS] = ['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE'];
/** The steps of a message. A refusal at the others, such as the sign-in and the sender, is about the account. */
const MESSAGE_STEPS = ['RCPT TO', 'DATA', 'API'];

/** A server that answers in plain text where encryption from the start was expected. Nothing was sent. */
const NOT_ENCRYPTED = /wrong version number/i;
const CHOOSE_PORT =
  'The mail server doesn’t encrypt this port from the start. Choose No, or use the encrypted port, usually 465.';

/** Tells by the step and the answer what failed, in the server's own words where it answered. */
export function toFailure(thrown: unknown): Error {
  const { message, code, syscall, command = '', responseCode = 0, response } = thrown as MailError;
  if (code === NO_NAME || code === NO_TLS || syscall === 'connect') return new MessageNotSent(message);
  if (NOT_ENCRYPTED.test(message)) return new AccountRefused(CHOOSE_PORT);
  const words = response ?? message;
  if (responseCode >= 400 && responseCode < 500)
    return command === 'RCPT TO' ? new MessagePostponed(words) : new MessageNotSent(words);
  if (responseCode === 0 && code !== BAD_SIGN_IN && code !== BAD_ADDRESS) return new MessageUnclear(words);
  return MESSAGE_STEPS.includes(command) ? new MessageRefused(words) : new AccountRefused(words);
}

/** Keeps one message id over all attempts: most mailboxes then show a repeated mail once. */
export function toMessageId(reference: string | null, from: string): string | undefined {
  const domain = /@([^\s>]+)/.exec(from)?.[1];
  return reference && domain ? `<${reference}@${domain}>` : undefined;
}
