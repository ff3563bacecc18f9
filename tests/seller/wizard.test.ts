import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppLoadContext } from '@remix-run/node';
import { afterEach, describe, expect, test } from 'vitest';
import { listUsablePoints } from '~/features/orders/create/setup.server';
import { emptyDraft, hiddenFields, readDraft, serviceValue } from '~/features/orders/wizard/draft';
import type { WizardOrder } from '~/features/orders/wizard/order.server';
import { price } from '~/features/orders/wizard/rates/rates.server';
import { STEPS } from '~/features/orders/wizard/steps/fields';
import { VALIDATE } from '~/features/orders/wizard/steps/validate.server';
import { wizardAction } from '~/features/orders/wizard/wizard.server';
import { signIn } from '~/lib/session.server';

let api: Server | undefined;
afterEach(() => void api?.close());

const anApi = (answer: object, status = 200) => anApiWith(() => ({ answer, status }));

async function anApiWith(
  answerOf: (path: string) => { answer: object; status?: number },
): Promise<AppLoadContext> {
  api = createServer((request, response) => {
    const { answer, status = 200 } = answerOf(request.url!.replace('/api/', ''));
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
    cookieSecret: 'a secret of tests',
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
  const error = {
    step: 'logistics',
    field: null,
    message: 'Please try by selecting valid pickup point pincode.',
    seconds: 5,
  };
  const failed = { rates: { options: [], error, isChanged: false } };

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

describe('an order that is refused when it is saved', () => {
  const FIELDS = {
    step: 'logistics',
    shipmentTypeId: '1',
    paymentFor: '1',
    userPickLocationOrDeliveryId: '4',
    customerUniqueId: 'KH-1',
    name: 'Asha Rao',
    phoneNo: '9876543210',
    address: 'Unit 7, Jai Hind Estate, Nagardas Road',
    pin: '400069',
    city: 'Mumbai',
    state: 'Maharashtra',
    ...{ weight: '1', length: '10', width: '10', height: '10', paymentType: 'PREPAID' },
    ...{ productName: 'Saree', productCode: '', productPrice: '500', productQty: '1' },
    logistic: '3-2-3-8000',
  };
  const asked: string[] = [];

  async function save(code: string, message: string, rate: number) {
    const context = await anApiWith((path) => {
      asked.push(path);
      if (path === 'add/shipping') return { answer: { code, message, errors: [] }, status: 409 };
      if (path === 'service-provider/list')
        return { answer: { data: [{ courierId: 3, motId: 2, extenstionId: 3, rate }] } };
      if (path === 'pincode/get/400069') return { answer: { city: 'Mumbai', state: 'Maharashtra' } };
      return { answer: [{ id: 4, pickupPointName: 'Store', isActivated: true, isDefault: true }] };
    });
    const url = 'http://localhost/orders/create/order?type=single';
    const nobody = { request: new Request(url), context };
    const signedIn = await signIn(nobody, { token: 'token', userId: 7, role: 'ROLE_USER' });
    const headers = { Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(FIELDS), headers });
    return wizardAction({ request, context, params: {} });
  }

  test('because its rate changed returns to the rates at the new price', async () => {
    const text = 'The rate has changed. Please choose the courier again.';
    expect(await save('RATE_CHANGED', text, 95)).toMatchObject({
      init: { status: 422 },
      data: {
        step: 'logistics',
        formError: { message: text },
        draft: { logistic: '3-2-3-9500' },
        options: [{ rate: 95 }],
      },
    });
    // The server prices the order that it saves, so the portal asks for rates only to show them.
    expect(asked.at(-3)).toBe('add/shipping');
    expect(asked.slice(-2).toSorted()).toEqual(['courier-rules/choose', 'service-provider/list']);
  });

  test('because another order has its id returns to the customer', async () => {
    expect(await save('ORDER_ID_TAKEN', 'Order ID already exists', 80)).toMatchObject({
      data: { step: 'customer', fieldErrors: { customerUniqueId: 'Order ID already exists' }, options: null },
    });
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
