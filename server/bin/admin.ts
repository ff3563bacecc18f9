// npm run admin -- 9876543210 asha@example.in: makes an administrator and prints a one-time link for the password.
import { newAdministratorInput } from '../features/administrators/administrators.contract.ts';
import { inviteAdministrator } from '../features/administrators/invitations.ts';
import { recordCommand } from '../features/audit/command.ts';
import { type Person, roleSnapshot } from '../features/identity/roles.ts';
import { ConfigError } from '../platform/config-error.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { Refusal } from '../platform/http/errors.ts';
import { required } from '../platform/required.ts';
import { withDatabase } from './database/database.mjs';
import { plain, runToEnd } from './processes/steps.mjs';

const USAGE = 'Give a phone number and an e-mail address: npm run admin -- 9876543210 asha@example.in';
const NO_SUCH_TABLE = 1146;

const MADE = {
  created: 'is a new administrator.',
  promoted: 'had an account, which is now an administrator’s.',
  nothing: 'is an administrator already.',
};

function readPerson([phoneNo, emailId, ...more]: string[]): Person {
  if (!phoneNo || !emailId || more.length > 0) throw plain(USAGE);
  const checked = newAdministratorInput.validate({ phoneNo, emailId });
  if (checked.error) throw plain(checked.error.message);
  return checked.value as Person;
}

/** Errors that the operator can correct are shown without a stack. */
function toPlain(error: unknown): unknown {
  if ((error as { errno?: number }).errno === NO_SUCH_TABLE)
    return plain('The database has no tables of this version yet: start Harkara once, then run this again.');
  return error instanceof Refusal || error instanceof ConfigError ? plain(error.message) : error;
}

async function makeAdministrator(person: Person) {
  // These read the environment, which withDatabase completes from .env.
  const [{ databaseUrl }, { readPublicUrl }] = [
    await import('../../knexfile.ts'),
    await import('../config.ts'),
  ];
  const publicUrl = readPublicUrl(process.env);
  const db = connectDatabase(databaseUrl);
  try {
    let invited: Awaited<ReturnType<typeof inviteAdministrator>> | undefined;
    await recordCommand(
      { db, now: () => new Date() },
      {
        command: 'admin',
        summary: 'Makes an administrator, with a one-time link for the password.',
        subject: 'user',
        snapshot: (ctx) => roleSnapshot(ctx, person.phoneNo),
        work: async (ctx) => void (invited = await inviteAdministrator(ctx, person)),
      },
    );
    const { made, token } = required(invited);
    process.stdout.write(
      `${person.phoneNo} ${MADE[made]}\nOpen this link within an hour to choose the password. It works once, and replaces earlier links:\n\n` +
        `  ${publicUrl}/admin/welcome#${token}\n\n`,
    );
  } finally {
    await db.destroy();
  }
}

process.exitCode =
  (await runToEnd(async () => {
    const person = readPerson(process.argv.slice(2));
    await withDatabase('npm run admin', () => makeAdministrator(person)).catch((error: unknown) => {
      throw toPlain(error);
    });
  })) ?? 0;
