import { MessageNotSent, MessageRefused, MessageUnclear } from '../channel.ts';

/** What nodemailer and Node add to an Error. */
type MailError = Error & { code?: string; syscall?: string; responseCode?: number; response?: string };

/** Nodemailer's codes: the name of the server, encryption, and the address. */
const [NO_NAME, NO_TLS, BAD_ADDRESS] = ['EDNS', 'ETLS', 'EENVELOPE'];

/** The three outcomes of a failed mail, in the server's own words where it answered. */
export function toFailure(thrown: unknown): Error {
  const { message, code, syscall, responseCode = 0, response } = thrown as MailError;
  if (code === NO_NAME || code === NO_TLS || syscall === 'connect') return new MessageNotSent(message);
  const words = response ?? message;
  if (responseCode >= 500) return new MessageRefused(words);
  if (responseCode >= 400) return new MessageNotSent(words);
  if (code === BAD_ADDRESS) return new MessageRefused(words);
  return new MessageUnclear(words);
}

/** Keeps one message id over all attempts: most mailboxes then show a repeated mail once. */
export function toMessageId(reference: string | null, from: string): string | undefined {
  const domain = /@([^\s>]+)/.exec(from)?.[1];
  return reference && domain ? `<${reference}@${domain}>` : undefined;
}
