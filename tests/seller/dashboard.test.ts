import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppLoadContext } from '@remix-run/node';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { figuresOf, loadDashboard, rangeOf } from '~/features/dashboard/dashboard.server';
import { type SignedIn, signIn } from '~/lib/session.server';
import Dashboard from '~/routes/_seller.dashboard';

let api: Server | undefined;
afterEach(() => void api?.close());

type Answer = [status: number, body: object];
const asked: Record<string, unknown> = {};

/** Starts an API that returns these responses and 500 for any other call. */
async function anApi(answers: Record<string, Answer>): Promise<AppLoadContext> {
  api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!.replace('/api/', '');
    asked[path] = JSON.parse(Buffer.concat(chunks).toString());
    const [status, body] = answers[path] ?? [
      500,
      { code: 'INTERNAL', message: 'Unfortunately, something went wrong.' },
    ];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api!.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    cookieSecret: 'secret',
    clientAddress: '',
    requestId: '',
    returnTo: '',
  } as AppLoadContext;
}

const seller: SignedIn = { token: 'token', userId: 7, role: 'ROLE_USER' };
const admin: SignedIn = { token: 'token', userId: 1, role: 'ROLE_ADMIN' };
const STATUSES: Answer = [200, { orderStatus: [{ status: 'PENDING', count: 2 }] }];
/** Renders the dashboard with its loader data. */
async function pageOf(context: AppLoadContext, person: SignedIn) {
  const signedIn = await signIn({ context, request: new Request('http://localhost/') }, person);
  const headers = { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  const data = await loadDashboard({
    context,
    request: new Request('http://localhost/dashboard', { headers }),
    params: {},
  });
  const router = createMemoryRouter([{ id: 'page', path: '/', Component: Dashboard, loader: () => data }], {
    hydrationData: { loaderData: { page: data } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const RANGE = { from: '2026-11-01', to: '2026-11-20' };

describe('the dashboard', () => {
  it('shows the data it has when other calls fail', async () => {
    const context = await anApi({ 'dashboard/users': STATUSES });
    expect(await figuresOf(context, seller, null)).toEqual({
      isSeller: true,
      statuses: [{ status: 'PENDING', count: 2 }],
      insights: null,
      trends: null,
      todo: null,
      weights: null,
      cod: null,
      clients: null,
    });
  });
  it('has no figures when every call fails', async () => {
    expect(await figuresOf(await anApi({}), admin, null)).toEqual({
      isSeller: false,
      statuses: [],
      insights: null,
      trends: null,
      todo: null,
      weights: null,
      cod: null,
      clients: null,
    });
  });
  // spec: dashboard-no-data
  it.each<[string, SignedIn, string[]]>([
    [
      'a seller',
      seller,
      [
        'To do today',
        'Trends',
        'Order and revenue summary',
        'Order status',
        'High RTO cities',
        'High Volume cities',
      ],
    ],
    [
      'an administrator',
      admin,
      [
        'Trends',
        'Total Orders',
        'Top Clients',
        'Order status',
        'Order and revenue summary',
        'High RTO cities',
        'High Volume cities',
      ],
    ],
  ])('shows %s No Data in each card when every call fails', async (_who, person, cards) => {
    const html = await pageOf(await anApi({}), person);
    const parts = html.split('<section').slice(1);
    expect(parts).toHaveLength(cards.length);
    for (const [at, card] of cards.entries()) {
      expect(parts[at]).toContain(card);
      expect(parts[at]).toContain('>No Data<');
    }
  });
  // spec: dashboard-no-data
  it('shows No Data Available for cities when the response lists none', async () => {
    const orders = { count: { cod: 0, prepaid: 0, total: 0 }, revenue: { cod: 0, prepaid: 0, total: 0 } };
    const html = await pageOf(
      await anApi({ 'order/insights': [200, { orders, rtoCities: [], highVolumeCities: [] }] }),
      seller,
    );
    expect(html.match(/>No Data Available</g)).toHaveLength(2);
    expect(html.match(/>No Data</g)).toHaveLength(4);
  });
  it('requests a seller’s own figures for the range, and all sellers’ figures for an administrator', async () => {
    const context = await anApi({ 'dashboard/users': STATUSES });
    await figuresOf(context, seller, RANGE);
    const days = { fromDate: RANGE.from, toDate: RANGE.to };
    expect(asked).toMatchObject({
      'dashboard/users': { userId: 7, ...days },
      'order/insights': { userId: 7, ...days },
      'dashboard/today': { userId: 7 },
    });
    await figuresOf(context, admin, RANGE);
    expect(asked).toMatchObject({ 'dashboard/users': days, 'dashboard/top-clients': days });
    expect(asked['dashboard/users']).not.toHaveProperty('userId');
  });
  it('redirects to sign-in when the session has expired', async () => {
    const context = await anApi({
      'order/insights': [401, { code: 'UNAUTHENTICATED', message: 'Your session has expired.' }],
    });
    await expect(figuresOf(context, seller, null)).rejects.toMatchObject({ status: 302 });
  });
});

describe('the dashboard range', () => {
  const at = (text: string) => rangeOf(new URLSearchParams(text), '2026-11-20');
  it('needs both days, from 89 days ago to today', () => {
    expect(at('from=2026-11-01&to=2026-11-20')).toEqual(RANGE);
    expect(at('from=2026-08-23&to=2026-08-23')).toEqual({ from: '2026-08-23', to: '2026-08-23' });
  });
  it.each([
    '',
    'from=2026-11-01',
    'to=2026-11-01',
    'from=2026-11-02&to=2026-11-01',
    'from=2026-08-22&to=2026-11-01',
    'from=2026-11-01&to=2026-11-21',
    'from=x&to=y',
  ])('is null for “%s”', (text) => expect(at(text)).toBeNull());
});
