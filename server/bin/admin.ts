// npm run admin -- 9876543210 asha@example.in: makes an administrator and prints a one-time link for the password.
// npm run admin -- --reset-totp 9876543210: for an administrator who lost the app and the recovery codes.
import { newAdministratorInput } from '../features/administrators/administrators.contract.ts';
import { inviteAdministrator } from '../features/administrators/invitations.ts';
import { recordCommand } from '../features/audit/command.ts';
import { type Person, roleSnapshot } from '../features/identity/roles.ts';
import { phoneTotpSnapshot, removePhoneTotp } from '../features/identity/totp/command.ts';
import { ConfigError } from '../platform/config-error.ts';
import { connectDatabase, type Db } from '../platform/database/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { withDatabase } from './database/database.mjs';
import { plain, runToEnd } from './processes/steps.mjs';

const USAGE =
  'Give a phone number and an email address: npm run admin -- 9876543210 asha@example.in\n' +
  'To turn off an account’s two-step sign-in: npm run admin -- --reset-totp 9876543210';
const NO_SUCH_TABLE = 1146;

const MADE = {
  created: 'is a new administrator.',
  promoted: 'already had an account and is now an administrator.',
  nothing: 'is already an administrator.',
};

type Command = (db: Db) => Promise<string>;

function readCommand([first, second, ...more]: string[]): Command {
  if (!first || !second || more.length > 0) throw plain(USAGE);
  if (first === '--reset-totp') return resetTotp(second);
  const checked = newAdministratorInput.validate({ phoneNo: first, emailId: second });
  if (checked.error) throw plain(checked.error.message);
  return makeAdministrator(checked.value as Person);
}

const makeAdministrator =
  (person: Person): Command =>
  async (db) => {
    const { readPublicUrl } = await import('../config.ts');
    const publicUrl = readPublicUrl(process.env);
    const { made, token } = await recordCommand(
      { db, now: () => new Date() },
      {
        command: 'admin',
        summary: 'Makes an administrator, with a one-time link for the password.',
        subject: 'user',
        snapshot: (ctx) => roleSnapshot(ctx, person.phoneNo),
        work: (ctx) => inviteAdministrator(ctx, person),
      },
    );
    return (
      `${person.phoneNo} ${MADE[made]}\nOpen this link within an hour to choose the password. ` +
      `It works once, and replaces earlier links:\n\n  ${publicUrl}/admin/welcome#${token}\n`
    );
  };

const resetTotp =
  (phone: string): Command =>
  async (db) => {
    await recordCommand(
      { db, now: () => new Date() },
      {
        command: 'admin --reset-totp',
        summary: 'Removes a user’s TOTP.',
        subject: 'user',
        snapshot: (ctx) => phoneTotpSnapshot(ctx, phone),
        work: (ctx) => removePhoneTotp(ctx, phone),
      },
    );
    return `Two-step sign-in is off for ${phone}. The account is signed out everywhere.`;
  };

/** Errors that the operator can correct are shown without a stack. */
function toPlain(error: unknown): unknown {
  if ((error as { errno?: number }).errno === NO_SUCH_TABLE)
    return plain('The database isn’t set up for this version yet. Start Harkara once, then run this again.');
  return error instanceof Refusal || error instanceof ConfigError ? plain(error.message) : error;
}

async function run(command: Command) {
  // Reads the environment, which withDatabase completes from .env.
  const { databaseUrl } = await import('../../knexfile.ts');
  const db = connectDatabase(databaseUrl);
  try {
    process.stdout.write(`${await command(db)}\n`);
  } catch (error) {
    throw toPlain(error);
  } finally {
    await db.destroy();
  }
}

process.exitCode =
  (await runToEnd(async () => {
    const command = readCommand(process.argv.slice(2));
    await withDatabase('npm run admin', () => run(command));
  })) ?? 0;
