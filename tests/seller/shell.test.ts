import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppLoadContext } from '@remix-run/node';
import { expect, onTestFinished, test } from 'vitest';
import { loadShell } from '~/features/shell/shell.server';

const ANSWERS: Record<string, object> = {
  '/api/user/progress': { steps: [{ name: 'Your profile', done: false }] },
  '/api/wallet/balance': { currentBalance: 99.5 },
  '/api/notices/unread': { unread: 3 },
};

/** Lists the API requests that the page shell makes. */
async function askedFor(role: 'ROLE_USER' | 'ROLE_ADMIN', profileFilled: boolean) {
  const asked: string[] = [];
  const controls = {
    userId: 7,
    companyName: 'Asha Crafts',
    emailId: 'asha@example.com',
    prepaidUser: true,
    createOrder: true,
    profileFilled,
    companyDetailsFilled: true,
  };
  const api = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    const body = ANSWERS[request.url ?? ''] ?? controls;
    request
      .resume()
      .on('end', () =>
        response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void api.close());
  const { port } = api.address() as AddressInfo;
  const context = {
    apiUrl: `http://127.0.0.1:${port}`,
    cookieSecret: 'secret',
    clientAddress: '',
    requestId: '',
    returnTo: '',
  } as AppLoadContext;
  const shell = await loadShell(context, { token: 'token', userId: 7, role });
  return { asked, shell };
}

// spec: shell-controls-loaded
test('the page shell loads a seller’s controls, and the set-up steps while the set-up is incomplete', async () => {
  const ready = await askedFor('ROLE_USER', true);
  expect(ready.asked.toSorted()).toEqual([
    'Bearer token /api/notices/unread',
    'Bearer token /api/user/controls',
    'Bearer token /api/wallet/balance',
  ]);
  expect(ready.shell).toMatchObject({
    balance: { rupees: 99.5, isLow: true },
    unread: 3,
    isSeller: true,
    company: 'Asha Crafts',
    email: 'asha@example.com',
    prepaid: true,
    steps: [],
  });
  const newcomer = await askedFor('ROLE_USER', false);
  expect(newcomer.asked).toContain('Bearer token /api/user/progress');
  expect(newcomer.shell.steps).toHaveLength(1);
});

// spec: shell-controls-loaded
test('the page shell loads an administrator’s controls', async () => {
  const { asked, shell } = await askedFor('ROLE_ADMIN', false);
  expect(asked).toEqual(['Bearer token /api/admin/controls']);
  expect(shell).toMatchObject({ isSeller: false, steps: [] });
});
