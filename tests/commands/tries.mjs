// The commands that npm run commands tries, in order: at least one for each script of package.json and each
// documented command. Benches run at a hundredth of their size, because only their success matters here.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';

const line = (name, command, minutes, options) => ({ name, minutes, work: ({ sh }) => sh(command, options) });

async function json(url, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
  assert.equal(answer.status, 200, `${url} answers ${answer.status}`);
  return answer.json();
}

const password = (text) => Buffer.from(text).toString('base64');
const signIn = (origin, phoneNo, text) =>
  json(`${origin}/api/user/login/validation`, { phoneNo, password: password(text) });

export const tries = [
  // Installs and builds, so the others need it.
  {
    name: 'start',
    minutes: 15,
    isFirst: true,
    work: ({ serving }) =>
      serving('npm start', async (origin) => {
        for (const page of ['/', '/admin/', '/api/docs', '/api/openapi.json'])
          assert.equal((await fetch(`${origin}${page}`)).status, 200, page);
        assert.equal((await signIn(origin, '9000000002', 'Seller@123')).validUser, true);
      }),
  },
  {
    name: 'admin',
    minutes: 5,
    work: ({ serving, sh }) =>
      serving('npm start', async () => {
        await sh('npm run admin -- 9000000009 admin@example.in');
        await sh('npm run admin -- 9000000009', { code: 1 });
      }),
  },
  {
    name: 'role',
    minutes: 5,
    work: ({ serving, sh }) =>
      serving('npm start', async (origin) => {
        await sh('npm run role -- 9000000003 administrator');
        assert.equal((await signIn(origin, '9000000003', 'Seller@123')).roles, 'ROLE_ADMIN');
        await sh('npm run role -- 9000000003 seller');
        await sh('npm run role -- 1 administrator', { code: 1 });
      }),
  },
  line('verify', 'npm run verify -- README.md', 3, { code: 1 }),
  line('rekey', 'NEW_CONNECTIONS_KEY=$(openssl rand -base64 32) npm run rekey', 5),
  {
    name: 'backup',
    minutes: 5,
    work: ({ serving, sh, folder }) =>
      serving('npm start', () => sh(`npm run backup -- ${join(folder, 'harkara.sql.gz')}`)),
  },
  {
    name: 'restore',
    minutes: 5,
    async work({ serving, sh, folder }) {
      const file = join(folder, 'again.sql.gz');
      const env = { DATA_DIR: join(folder, 'restored') };
      await sh(`npm run backup -- ${file}`);
      await sh(`npm run restore -- ${file}`, { env });
      await serving(
        'npm start',
        async (origin) => assert.equal((await signIn(origin, '9000000002', 'Seller@123')).validUser, true),
        env,
      );
    },
  },
  {
    name: 'upgrade',
    minutes: 20,
    work: ({ serving, sh }) =>
      serving('npm start', async (origin) => {
        await sh('npm run upgrade -- --rehearse');
        await sh('npm run upgrade -- --to HEAD');
        assert.equal((await signIn(origin, '9000000002', 'Seller@123')).validUser, true);
        await sh('npm run upgrade -- --back');
        assert.equal((await fetch(`${origin}/admin/`)).status, 200);
      }),
  },
  { name: 'dev', minutes: 5, work: ({ serving }) => serving('npm run dev') },
  {
    name: 'production',
    minutes: 5,
    async work({ serving, sh, folder }) {
      const env = {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'https://ship.example.in',
        DATA_DIR: join(folder, 'production'),
      };
      await sh('npm start', { env, code: 1 });
      const secrets =
        'JWT_SECRET=$(openssl rand -hex 32) COOKIE_SECRET=$(openssl rand -hex 32) CONNECTIONS_KEY=$(openssl rand -base64 32)';
      await serving(
        `${secrets} npm start`,
        async (origin) => assert.equal((await fetch(`${origin}/api/sandbox/outbox`)).status, 404),
        env,
      );
    },
  },
  line('unit', 'npm ci --include=dev && npm run build', 15),
  line('build', 'npm run build', 5),
  line('lint', 'npm run lint', 10),
  line('format', 'npm run format', 5),
  line('typecheck', 'npm run typecheck', 10),
  line('contract', 'npm run contract -- --check', 5),
  line('examples', 'npm run examples', 15),
  line('pack', 'npm pack ./server/client', 3),
  line('coverage', 'npm run coverage', 5),
  line('licences', 'npm run licences', 5),
  line('sbom', 'npm run sbom', 5),
  line('test:api', 'npm run test:api -- tests/server/wallet/wallet.test.ts', 10),
  line('test:mysql', 'npm run test:mysql -- tests/server/wallet/wallet.test.ts', 15),
  line('test:nodes', 'npm run test:nodes -- tests/server/wallet/wallet.test.ts', 15),
  line('test:golive', 'npm run test:golive', 20),
  line('test:e2e', 'npm run test:e2e -- tests/e2e/orders.spec.ts', 15),
  {
    name: 'pictures',
    minutes: 15,
    work: ({ sh, folder }) =>
      sh(`PICTURES=${join(folder, 'pictures')} npm run test:e2e -- journey --project desk`),
  },
  line('test:faults', 'npm run test:faults -- stopping', 15),
  // Exit code 2: it works, but missed a target, as on a busy machine.
  line('measure', 'RUNS=1 npm run measure || test $? = 2', 15),
  line('measure:interactions', 'npm run measure:interactions || test $? = 1', 15),
  line('bench', 'BENCH_ORDERS=10000 npm run bench -- track', 15),
  line('bench:bulk', 'npm run bench:bulk -- 1', 15),
  line('bench:lists', 'npm run bench:lists -- 20000', 15),
  line('bench:adapters', 'npm run bench:adapters', 3),
  line('bench:keys', 'npm run bench:keys', 3),
  line('bench:webhooks', 'npm run bench:webhooks', 15),
  line('bench:checkout', 'npm run bench:checkout', 5),
  line('bench:cod', 'npm run bench:cod -- 20000', 15),
  line('test', 'npm test', 60),
  line('check', 'npm run check', 45),
];
