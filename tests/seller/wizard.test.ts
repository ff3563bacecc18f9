import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppLoadContext } from '@remix-run/node';
import { afterEach, describe, expect, test } from 'vitest';
import { listUsablePoints } from '~/features/orders/create/setup.server';
import { emptyDraft, hiddenFields, readDraft, serviceValue } from '~/features/orders/wizard/draft';
import type { WizardOrder } from '~/features/orders/wizard/order.server';
import { price } from '~/features/orders/wizard/rates/rates.server';
import { STEPS } from '~/features/orders/wizard/steps/fields';
import { VALIDATE } from '~/features/orders/wizard/steps.server';

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

function anOrder(context: AppLoadContext, changes: Partial<WizardOrder['draft']> = {}): WizardOrder {
  const draft = { ...emptyDraft(), ...changes };
  return { context, token: 'token', userId: 7, points: [], isPinUnknown: false, rates: null, draft };
}

describe('the pickup points of an order', () => {
  // spec: order-form-pickup-points-active
  test('are the active points with a name, the default first', async () => {
    const point = (id: number, changes: object = {}) => ({
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
    const points = await listUsablePoints({ context, token: 'token', userId: 7 });
    expect(points.map(({ id }) => id)).toEqual([4, 1]);
  });
});

describe('the chosen logistic', () => {
  const option = (courierId: number, rate: number) => ({
    courierId,
    motId: 2,
    rate,
    extenstionId: courierId,
  });
  const chosen = serviceValue(option(3, 80));
  const priced = async (data: object[]) => price(anOrder(await anApi({ data }), { logistic: chosen }));

  // spec: order-form-courier-cleared
  test('keeps its current price while it is offered and is cleared when it is not', async () => {
    expect(await priced([option(1, 60), option(3, 95)])).toMatchObject({
      draft: { logistic: serviceValue(option(3, 95)) },
      rates: { isChanged: true },
    });
    expect(await priced([option(3, 80)])).toMatchObject({
      draft: { logistic: chosen },
      rates: { isChanged: false },
    });
    expect((await priced([option(1, 60)])).draft.logistic).toBe('');
    expect((await priced([])).draft.logistic).toBe('');
  });
});

// spec: order-form-value-limit
test('the alert for a too expensive order shows for three seconds', async () => {
  const products = [{ productName: 'Ring', productCode: '', productPrice: '50000', productQty: '1' }];
  expect(VALIDATE.package(anOrder(await anApi({}), { products }))).toContainEqual({
    step: 'package',
    field: null,
    message: 'Your order value must be lesser than ₹50,000',
    seconds: 3,
  });
});

describe('a rate lookup that fails', () => {
  const fault = {
    step: 'logistics',
    field: null,
    message: 'Please try by selecting valid pickup point pincode.',
    seconds: 5,
  };
  const failed = { rates: { options: [], fault, isChanged: false } };

  // spec: order-form-couriers-missing
  test.each([422, 429, 500, 503])(
    'with status %d empties the list and blames the pickup point for five seconds',
    async (status) => {
      expect(await price(anOrder(await anApi({ message: 'No' }, status)))).toMatchObject(failed);
    },
  );

  // spec: order-form-couriers-missing
  test('because the API is unreachable shows the same message', async () => {
    const context = await anApi({});
    await new Promise((resolve) => api!.close(resolve));
    expect(await price(anOrder(context))).toMatchObject(failed);
  });
});

test('each step carries the fields of the others through the form', () => {
  const typed = new FormData();
  for (const { fields } of STEPS) for (const name of fields) typed.set(name, `typed ${name}`);
  for (const name of ['Saree', 'Blouse']) {
    typed.append('productName', name);
    for (const field of ['productCode', 'productPrice', 'productQty'])
      typed.append(field, `${field} of ${name}`);
  }
  const draft = readDraft(typed);
  for (const step of STEPS) {
    const sent = new FormData();
    for (const [name, value] of hiddenFields(draft, step)) sent.append(name, value);
    for (const name of step.fields) sent.set(name, draft[name]);
    const products = step.name === 'package' ? draft.products : [];
    for (const [name, value] of products.flatMap((product) => Object.entries(product)))
      sent.append(name, value);
    expect(readDraft(sent)).toEqual(draft);
  }
});
