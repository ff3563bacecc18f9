import type { Config } from '../../../../server/config.ts';
import { signToken } from '../../../../server/platform/auth/auth.ts';
import type { Db } from '../../../../server/platform/database/connect.ts';
import { start } from '../../../../server/start.ts';
import { call, must } from '../../setup/http.ts';
import { SECRET } from '../../setup/program.ts';
import { signInAdmin } from '../../setup/shop.ts';
import { EARLY_BP } from './rules/payouts.ts';
import { addUser, type World } from './world.ts';

const config = (databaseUrl: string): Config => ({
  isProduction: false,
  isDevelopment: false,
  host: '127.0.0.1',
  port: 0,
  databaseUrl,
  workers: 1,
  publicUrl: 'http://127.0.0.1:9',
  jwtSecret: SECRET,
  cookieSecret: SECRET,
  sandboxSecret: SECRET,
  connectionsKey: Buffer.alloc(32, 7),
  sandboxCourierUrl: null,
  sandboxGatewayUrl: null,
  addressRateLimit: 0,
  trustProxy: false,
  apiOnly: true,
  logLevel: 'error',
  metricsPort: null,
  stopNoticeMs: 0,
});

/** Offers early COD as the model expects it. */
export function offerEarly({ apiUrls, admins }: World) {
  const body = { day2: EARLY_BP[2]! / 100, day3: EARLY_BP[3]! / 100, day4: null };
  return must(call(apiUrls[0], 'cod/early-terms', body, { token: admins[0] }));
}

/** Two instances in this process: only here can a test set their clock. */
export async function startInstances(db: Db, databaseUrl: string, onEnd: (work: () => unknown) => void) {
  let skewMs = 0;
  const clock: World['clock'] = {
    now: () => new Date(Date.now() + skewMs),
    advance: (ms) => void (skewMs += ms),
  };
  const apiUrls: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const program = await start(config(databaseUrl), { now: clock.now, withJobs: false });
    onEnd(program.stop);
    apiUrls.push(`${program.apiUrl}/api`);
  }
  const [first, second] = apiUrls as [string, string];
  const signIn = (userId: number) => signToken(SECRET, userId, 1);
  const other = await addUser({ db, clock, signIn }, 2);
  const admins = [await signInAdmin(first), other.token] as const;
  return { apiUrls: [first, second], db, admins, clock, signIn, terms: {} } satisfies World;
}
