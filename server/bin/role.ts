// npm run role -- 9876543210 administrator. The API cannot create administrators; only the operator can.
import { databaseUrl } from '../../knexfile.ts';
import { ROLE_ADMIN, ROLE_USER } from '../deps.ts';
import { recordCommand } from '../features/audit/command.ts';
import { roleSnapshot, setRole } from '../features/identity/roles.ts';
import { connectDatabase } from '../platform/database/connect.ts';

const ROLES: Record<string, number> = { administrator: ROLE_ADMIN, seller: ROLE_USER };

const [phone, name] = process.argv.slice(2);
const roleId = ROLES[name ?? ''];
if (!phone || roleId === undefined) {
  process.stderr.write(
    'Give a phone number and a role: npm run role -- 9876543210 administrator (or seller).\n',
  );
  process.exit(1);
}

const db = connectDatabase(databaseUrl);
try {
  await recordCommand(
    { db, now: () => new Date() },
    {
      command: 'role',
      summary: 'Gives a user a role.',
      subject: 'user',
      snapshot: (ctx) => roleSnapshot(ctx, phone),
      work: (ctx) => setRole(ctx, phone, roleId),
    },
  );
  const verified = roleId === ROLE_ADMIN ? ', and the phone is verified' : '';
  process.stdout.write(`${phone} has the role ${name} from the next sign-in${verified}.\n`);
} catch (error) {
  process.stderr.write(`${phone}: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
