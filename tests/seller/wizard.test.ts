import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppLoadContext } from '@remix-run/node';
import { afterEach, describe, expect, test } from 'vitest';
import { usablePoints } from '~/features/orders/create/pickup-points.server';
import { emptyDraft, logisticValue } from '~/features/orders/wizard/draft';
import { keepChoice, quote } from '~/features/orders/wizard/rates/rates.server';
import { PASSING } from '~/features/orders/wizard/wizard';
import type { PickupPoint, RateOption } from '~/lib/wire';

let api: Server | undefined;
afterEach(() => void api?.close());

async function anApi(answer: object, status = 200): Promise<AppLoadContext> {
  api = createServer((request, response) => {
    request
      .resume()
      .on('end', () =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer)),
      );
  });
  await new Promise<void>((resolve) => api!.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    clientAddress: '',
    requestId: '',
    returnTo: '',
  } as AppLoadContext;
}

describe('the pickup points of an order', () => {
  // spec: order-form-pickup-points-active
  test('are the active points with a name, the default first', async () => {
    const point = (id: number, changes: Partial<PickupPoint> = {}) => ({
      id,
      pickupPointName: `Point ${id}`,
      isActivated: true,
      isDefault: false,
      ...changes,
    });
    const context = await anApi([
      point(1),
      point(2, { isActivated: false }),
      point(3, { pickupPointName: '' }),
      point(4, { isDefault: true }),
    ]);
    expect((await usablePoints(context, 'token', 7)).map(({ id }) => id)).toEqual([4, 1]);
  });
});

describe('the chosen logistic', () => {
  const option = (courierId: number, rate: number) =>
    ({ courierId, motId: 2, rate, extenstionId: courierId }) as RateOption;

  // spec: order-form-courier-cleared
  test('keeps its current price while it is offered and is cleared when it is not', () => {
    const draft = { ...emptyDraft(), logistic: logisticValue(option(3, 80)) };
    expect(keepChoice(draft, [option(1, 60), option(3, 95)]).logistic).toBe(logisticValue(option(3, 95)));
    expect(keepChoice(draft, [option(1, 60)]).logistic).toBe('');
    expect(keepChoice(draft, []).logistic).toBe('');
  });
});

// spec: order-form-value-limit, order-form-couriers-missing
test('the alert for a too expensive order shows for three seconds, and for an unserved lane for five', () => {
  expect(PASSING).toEqual({
    'Your order value must be lesser than ₹50,000': 3,
    'Please try by selecting valid pickup point pincode.': 5,
  });
});

describe('a rate lookup that fails', () => {
  const text = 'Please try by selecting valid pickup point pincode.';
  const askRates = (context: AppLoadContext) =>
    quote({ context, token: 'token', userId: 7, points: [] }, emptyDraft());

  // spec: order-form-couriers-missing
  test.each([422, 429, 500, 503])(
    'with status %d empties the list and blames the pickup point',
    async (status) => {
      expect(await askRates(await anApi({ message: 'No' }, status))).toEqual({ options: [], error: text });
    },
  );

  // spec: order-form-couriers-missing
  test('because the API is unreachable shows the same message', async () => {
    const context = await anApi({});
    await new Promise((resolve) => api!.close(resolve));
    expect(await askRates(context)).toEqual({ options: [], error: text });
  });
});
