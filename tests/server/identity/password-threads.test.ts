import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from '../../../server/features/identity/passwords/passwords.ts';
import { aSeller, base64, PASSWORD } from '../../setup/app.ts';
import { startServer } from '../../setup/server-process.ts';

/** The nice value of each thread of this process: field 19 of stat in proc(5). */
function priorities(): Map<number, number> {
  const fieldsOf = (thread: string) =>
    readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  return new Map(
    readdirSync('/proc/self/task').map((thread) => [Number(thread), Number(fieldsOf(thread)[16])]),
  );
}

test.runIf(process.platform === 'linux')(
  'password threads run at low priority, while the main thread keeps its own',
  async () => {
    expect(await passwordFits(await hashPassword(PASSWORD), PASSWORD)).toBe(true);
    const found = priorities();
    expect(found.get(process.pid)).toBe(getPriority());
    expect(new Set(found.values())).toEqual(new Set([getPriority(), 10]));
  },
);

test('an invalid hash fails alone, and the next password is still checked', async () => {
  const stored = await hashPassword(PASSWORD);
  const results = await Promise.allSettled([
    passwordFits('no hash', PASSWORD),
    passwordFits(stored, PASSWORD),
    passwordFits('no hash', PASSWORD),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect(
    await Promise.all([
      passwordFits(stored, PASSWORD),
      passwordFits(stored, 'Wrong@1234'),
      passwordFits(undefined, PASSWORD),
    ]),
  ).toEqual([true, false, false]);
});

test('the server stops while users are signing in, and still answers them', async () => {
  const { phoneNo } = await aSeller({ filled: false });
  const server = await startServer();
  const signIn = () =>
    fetch(`${server.apiUrl}/user/login/validation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ phoneNo, password: base64(PASSWORD) }),
    }).then((answer) => answer.json() as Promise<{ validUser: boolean }>);
  expect(await signIn()).toMatchObject({ validUser: true });
  const others = Array.from({ length: 4 }, signIn);
  // With the first answer, the other requests have reached the server too.
  await Promise.race(others);
  const stoppedAt = Date.now();
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0, signal: null });
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  const answers = await Promise.all(others);
  expect(answers.every(({ validUser }) => validUser)).toBe(true);
}, 40_000);
