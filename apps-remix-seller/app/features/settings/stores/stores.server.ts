import type { Input } from '@harkara/server/contract/calls';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { loadLogistics } from '~/features/settings/logistics/logistics.server.ts';
import { ApiError, call, idOf, orNotFound, submit } from '~/lib/api.server.ts';
import { refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller, type SignedIn } from '~/lib/session.server.ts';
import { inputOf } from './form/input.server.ts';
import { serviceText } from './form/services.ts';
import { FIRST_KIND, kindOf } from './kinds.ts';

const LIST = '/settings/stores';
const pathOf = (id: number) => `${LIST}/${id}`;
/** The page tests the connection, and shows the result. */
const testedPathOf = (id: number) => `${pathOf(id)}?test=1`;

export async function loadStores(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  return { stores: (await call(args.context, 'channels/list', { userId }, token)).data };
}

/** What a store's form offers. */
async function loadChoices(context: AppLoadContext, person: SignedIn) {
  const { token, userId } = person;
  const [points, { logistics }] = await Promise.all([
    call(context, 'user/pickup-location/{userId}', { userId }, token),
    loadLogistics(context, person),
  ]);
  return {
    points: points
      .filter(({ isActivated }) => isActivated)
      .map(({ id, pickupPointName, isDefault }) => ({ value: id, label: pickupPointName, isDefault })),
    services: logistics
      .filter(({ isOff }) => !isOff)
      .map(({ logisticId, motId, name, mode }) => ({
        value: serviceText({ courierId: logisticId, motId }),
        label: `${name}, ${mode}`,
      })),
  };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;

export async function loadNewStore(args: LoaderFunctionArgs) {
  const person = await requireSeller(args);
  const kind = kindOf(new URL(args.request.url).searchParams.get('kind')) ?? FIRST_KIND;
  return { kind, choices: await loadChoices(args.context, person) };
}

const DEMO_RULES = {
  courier: { mode: 'cheapest' },
  packing: { weight: 0.5, length: 20, width: 15, height: 10 },
  autoShip: false,
} as const;

const DEMO_NAME = 'Demo store';

/** The sandbox's store, as the form would send it. */
async function demoInput(
  context: AppLoadContext,
  person: SignedIn,
  form: FormData,
): Promise<Input<'channels/save'>> {
  const kind = kindOf(textOf(form, 'kind'));
  if (!kind) throw data(null, { status: 400 });
  const { token, userId } = person;
  const [demo, { data: stores }, { points }] = await Promise.all([
    call(context, 'sandbox/demo-store', { kind }, token),
    call(context, 'channels/list', { userId }, token),
    loadChoices(context, person),
  ]);
  const point = points.find(({ isDefault }) => isDefault) ?? points[0];
  const names = new Set(stores.map(({ name }) => name));
  let name = DEMO_NAME;
  for (let number = 2; names.has(name); number += 1) name = `${DEMO_NAME} ${number}`;
  return { kind, name, ...demo, pickupPointId: point?.value ?? 0, rules: DEMO_RULES };
}

/** A taken name is shown at its field. */
const refuseSaving = (form: FormData, error: unknown) =>
  error instanceof ApiError && error.code === 'NAME_TAKEN'
    ? refuse(form, { name: error.message })
    : refuseWith(form, error);

export async function connectStore(args: ActionFunctionArgs) {
  const person = await requireSeller(args);
  const { token, userId } = person;
  const form = await args.request.formData();
  try {
    const isDemo = textOf(form, 'intent') === 'demo';
    const input = isDemo ? await demoInput(args.context, person, form) : inputOf(form);
    const { id } = await submit(args.context, 'channels/save', { userId, ...input }, token);
    return redirect(testedPathOf(id));
  } catch (error) {
    return refuseSaving(form, error);
  }
}

async function findStore(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  const { data: stores } = await call(args.context, 'channels/list', { userId }, token);
  const store = stores.find((one) => one.id === id);
  if (!store) throw data(null, { status: 404 });
  return store;
}

export async function loadStore(args: LoaderFunctionArgs) {
  const person = await requireSeller(args);
  const { token, userId } = person;
  const isTested = new URL(args.request.url).searchParams.has('test');
  const own = { userId, id: idOf(args.params.id) };
  const [store, changed, choices, tested] = await Promise.all([
    findStore(args),
    orNotFound(call(args.context, 'channels/changed', own, token)),
    loadChoices(args.context, person),
    isTested ? orNotFound(call(args.context, 'channels/test', own, token)) : null,
  ]);
  return { store, changed, choices, tested };
}

/** The page's forms, by the `intent` of their button. */
export async function changeStore(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const id = idOf(args.params.id);
  const form = await args.request.formData();
  const own = { userId, id };
  const done = (to: string, text: string) => redirectWithToast(args, to, { tone: 'success', text });
  const actions: Record<string, () => Promise<Response>> = {
    save: async () => {
      const { message } = await submit(args.context, 'channels/save', { ...own, ...inputOf(form) }, token);
      return done(testedPathOf(id), message);
    },
    checkout: async () => {
      const on = textOf(form, 'rates') === 'on';
      const { message } = await submit(args.context, 'channels/checkout', { ...own, on }, token);
      return done(pathOf(id), message);
    },
    sync: async () => done(pathOf(id), (await call(args.context, 'channels/sync', own, token)).message),
  };
  const act = actions[textOf(form, 'intent')];
  if (!act) throw data(null, { status: 400 });
  try {
    return await act();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    return refuseSaving(form, error);
  }
}

/** The question, before a store is removed. */
export async function loadRemoval(args: LoaderFunctionArgs) {
  const { id, name } = await findStore(args);
  return { name, back: pathOf(id) };
}

export async function removeStore(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const own = { userId, id: idOf(args.params.id) };
  const { message } = await orNotFound(call(args.context, 'channels/remove', own, token));
  return redirectWithToast(args, LIST, { tone: 'success', text: message });
}
