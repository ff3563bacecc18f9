import { MessageNotSent, MessageRefused, MessageUnclear } from '../channel.ts';

/** What nodemailer adds to an Error. */
type MailError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/** Failures before the mail's text is sent. */
const NOTHING_SENT = ['CONN', 'EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO'];
const OF_THE_ADDRESS = 'EENVELOPE';

/** The three outcomes of a failed mail, in the server's own words where it answered. */
export function toFailure(thrown: unknown): Error {
  const { message, code, command, responseCode = 0, response } = thrown as MailError;
  const words = response ?? message;
  if (responseCode >= 500) return new MessageRefused(words);
  if (responseCode >= 400) return new MessageNotSent(words);
  if (code === OF_THE_ADDRESS) return new MessageRefused(words);
  if (command?.startsWith('AUTH') || NOTHING_SENT.includes(command ?? '')) return new MessageNotSent(words);
  return new MessageUnclear(words);
}

/** Keeps one message id over all attempts: most mailboxes then show a repeated mail once. */
export function toMessageId(reference: string | null, from: string): string | undefined {
  const domain = /@([^\s>]+)/.exec(from)?.[1];
  return reference && domain ? `<${reference}@${domain}>` : undefined;
}
