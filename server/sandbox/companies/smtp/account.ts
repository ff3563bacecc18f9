import { getSettings } from '../calls/calls.sql.ts';
import type { World } from '../calls/company.ts';

export const NAME = 'smtp';

/** The account of messages that come without a sign-in. */
export const OPEN_ACCOUNT = 'open';

export type SmtpAccount = {
  password: string;
  /** Recipients that are refused for good (550). */
  refused: string[];
  /** Recipients that are refused for now (451). */
  postponed: string[];
};

export const defaults = (account: string): SmtpAccount => ({
  password: `password-of-${account}`,
  refused: [],
  postponed: [],
});

export const findAccount = ({ db }: World, account: string) =>
  getSettings(db, { company: NAME, account }, defaults(account));

/** What an operator enters to connect an emulated account; the account is the user. */
export const demoAccount = (port: number, account: string) => ({
  host: '127.0.0.1',
  settings: { port, from: 'no-reply@harkara.example', secure: false },
  secrets: { user: account, password: defaults(account).password },
});
