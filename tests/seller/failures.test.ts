import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { afterEach, describe, expect, test } from 'vitest';
import { runAction } from '~/features/orders/list/actions/actions.server';
import { verbOf } from '~/features/orders/list/actions/report';
import { emptyDraft } from '~/features/orders/wizard/draft';
import type { WizardOrder } from '~/features/orders/wizard/order.server';
import { save } from '~/features/orders/wizard/wizard.server';
import { savePassword } from '~/features/settings/account/save.server';
import { changePoint, savePoint } from '~/features/settings/pickup-points/pickup-points.server';
import { call } from '~/lib/api.server';
import { getSession, signIn } from '~/lib/session.server';
import { action as signUp } from '~/routes/_auth.signup';
import { action as saveAccount } from '~/routes/_seller.settings.account';

let api: Server;
afterEach(() => void api.close());

/** A signed-in POST to a portal whose API returns this status and message for every call. */
async function aPost(
  fields: Record<string, string>,
  status = 500,
  message = 'Unfortunately, something went wrong.',
): Promise<ActionFunctionArgs> {
  api = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(status, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ code: 'ANY', message, errors: [] })),
      );
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const secret = 'a secret of tests';
  const context = {
    apiUrl: `http://127.0.0.1:${port}`,
    cookieSecret: secret,
    clientAddress: '',
    requestId: '',
    returnTo: '',
  } as AppLoadContext;
  const nobody = { request: new Request('http://localhost/'), context };
  const signedIn = await signIn(nobody, { token: 'token', userId: 7, role: 'ROLE_USER' });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  return {
    request: new Request('http://localhost/page', { method: 'POST', body, headers }),
    context,
    params: {},
  };
}

type Answered = { data: { formError: string | null } };
const errorOf = (answer: unknown) => (answer as Answered).data.formError;

/** The toast message that the next page shows. */
async function toastOf({ context }: ActionFunctionArgs, answer: unknown) {
  const Cookie = (answer as Response).headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return (
    await getSession({ context, request: new Request('http://localhost/', { headers: { Cookie } }) })
  ).get('toast');
}

describe('when an API call fails,', () => {
  // spec: sign-in-sign-up-failure
  test('sign-up shows its own message', async () => {
    const details = { phoneNo: '9812345670', emailId: 'asha@example.com', password: 'Seller@123' };
    expect(errorOf(await signUp(await aPost(details)))).toBe(
      'Something went wrong on our end. Please try again later.',
    );
  });

  // spec: sign-in-sign-up-failure
  test('sign-up shows the server’s message if it explains the error', async () => {
    const answer = await signUp(await aPost({ phoneNo: '9812345670' }, 409, 'Sign-up is closed today.'));
    expect(errorOf(answer)).toBe('Sign-up is closed today.');
  });

  // spec: settings-failure
  test('the password form shows its own message', async () => {
    const typed = { oldPassword: 'Seller@123', newPassword: 'Newer@1234', confirmPassword: 'Newer@1234' };
    const args = await aPost(typed);
    expect(errorOf(await savePassword(args, await args.request.formData()))).toBe(
      'Something went wrong. Please try again later.',
    );
  });

  // spec: pickup-points-update-failed
  test('saving, switching and making a pickup point the default show the update error', async () => {
    const FAILED = 'Pickup point details update failed';
    expect(errorOf(await savePoint(await aPost({ pickupPointName: 'Store' }), null))).toBe(FAILED);
    for (const intent of ['deactivate', 'default']) {
      const args = await aPost({ intent, id: '3' });
      expect(await toastOf(args, await changePoint(args))).toEqual({ tone: 'danger', text: FAILED });
    }
  });

  // spec: orders-ship-failed, orders-failure-texts
  test.each([
    ['ship', 'Unable to ship the order'],
    ['delete', 'Order deletion failed'],
    ['cancel', 'Order update failed'],
  ])('the action to %s orders shows: %s', async (verb, text) => {
    const { context } = await aPost({});
    const { data } = await runAction({ context, token: 'token', userId: 7 }, verbOf(verb)!, [1]);
    expect([data.error, ...data.failed.map(({ message }) => message)].filter(Boolean)).toEqual([text]);
  });

  // spec: orders-failure-texts
  test.each([
    ['an update that fails says so in the specification’s words', '77', 500, 'Order update failed'],
    ['an update that is refused says why', '77', 409, 'The order is already shipped'],
    ['a creation that fails keeps the server’s words', '', 500, 'Unfortunately, something went wrong.'],
  ])('%s', async (_what, trackingId, status, text) => {
    const message = status === 500 ? 'Unfortunately, something went wrong.' : text;
    const { context } = await aPost({}, status, message);
    const draft = { ...emptyDraft(), trackingId };
    const order: WizardOrder = {
      ...{ context, token: 'token', userId: 7, draft },
      ...{ points: [], isPinUnknown: false, rates: null },
    };
    expect((await save(order)).errors.map(({ message: shown }) => shown)).toEqual([text]);
  });

  // spec: shell-something-went-wrong
  test('an unreachable API and an unknown form action show the general message', async () => {
    expect(errorOf(await saveAccount(await aPost({ intent: 'nothing' })))).toBe('Something went wrong!');
    const { context } = await aPost({});
    await new Promise((done) => api.close(done));
    await expect(call(context, 'wallet/balance', {})).rejects.toMatchObject({
      status: 503,
      message: 'Something went wrong!',
    });
  });

  // spec: orders-ship-failed
  test('shipping shows the server’s message if it explains the error', async () => {
    const { context } = await aPost({}, 409, 'The order is already shipped');
    const { data } = await runAction({ context, token: 'token', userId: 7 }, 'ship', [1]);
    expect(data.error).toBe('The order is already shipped');
  });
});
