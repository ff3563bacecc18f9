import type { Input } from '@harkara/server/contract/calls';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, idOf, submit } from '~/lib/api.server.ts';
import { numberOf, numbersOf, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { PREFERRED_FIELDS } from './form/fields.ts';
import type { ServiceName } from './words.ts';

const LIST = '/settings/courier-rules';

async function loadShared(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const [{ data: rules }, metadata] = await Promise.all([
    call(args.context, 'courier-rules/list', { userId }, token),
    call(args.context, 'metadata/{userId}', { userId }, token),
  ]);
  const services = metadata.userCourierMot
    .filter(({ active }) => active)
    .map(({ courierType, modeOFTransport }): ServiceName => ({
      courierId: courierType.id,
      motId: modeOFTransport.id,
      name: `${courierType.name} ${modeOFTransport.name}`,
    }));
  return { token, userId, rules, services };
}

/** `?try` adds what the rules would have chosen. */
export async function loadRules(args: LoaderFunctionArgs) {
  const { token, userId, rules, services } = await loadShared(args);
  const isTried = new URL(args.request.url).searchParams.has('try');
  const tried = isTried ? await call(args.context, 'courier-rules/dry-run', { userId }, token) : null;
  return { rules, services, tried };
}

/** The order of the rules after one of them has moved by a place. */
function moved(ids: readonly number[], id: number, by: number): number[] {
  const [from, to] = [ids.indexOf(id), ids.indexOf(id) + by];
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((one, index) => (index === from ? other : index === to ? id : one));
}

/** The list's buttons, by their `intent`. */
export async function changeRules(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const id = Number(form.get('id'));
  const { data: rules } = await call(args.context, 'courier-rules/list', { userId }, token);
  const rule = rules.find((one) => one.id === id);
  const move = (by: number) => {
    const ids = moved(
      rules.map((one) => one.id),
      id,
      by,
    );
    return call(args.context, 'courier-rules/order', { userId, ids }, token);
  };
  if (!rule) throw data(null, { status: 404 });
  const actions: Record<string, () => Promise<{ message: string }>> = {
    up: () => move(-1),
    down: () => move(1),
    switch: () => call(args.context, 'courier-rules/save', { userId, ...rule, active: !rule.active }, token),
    remove: () => call(args.context, 'courier-rules/remove', { userId, id }, token),
  };
  const act = actions[textOf(form, 'intent')];
  if (!act) throw data(null, { status: 400 });
  try {
    return await redirectWithToast(args, LIST, { tone: 'success', text: (await act()).message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithToast(args, LIST, { tone: 'danger', text: error.message });
  }
}

/** A rule's form: empty, or with the rule that the address names. */
export async function loadRule(args: LoaderFunctionArgs) {
  const { token, userId, rules, services } = await loadShared(args);
  const id = args.params.id === undefined ? null : idOf(args.params.id);
  const rule = rules.find((one) => one.id === id) ?? null;
  if (id !== null && !rule) throw data(null, { status: 404 });
  const points = await call(args.context, 'user/pickup-location/{userId}', { userId }, token);
  const channels = await call(args.context, 'channels/list', { userId }, token);
  return {
    rule,
    services,
    points: points
      .filter(({ isActivated }) => isActivated)
      .map(({ id: pointId, pickupPointName }) => ({ id: pointId, name: pickupPointName })),
    channels: channels.data.map(({ name }) => name),
  };
}

const partsOf = (form: FormData, name: string): string[] =>
  textOf(form, name)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

type Save = Input<'courier-rules/save'>;

function rangeOf(form: FormData, name: string) {
  const [from, to] = [numberOf(form, `${name}From`), numberOf(form, `${name}To`)];
  // The contract refuses what is no number.
  return from === undefined && to === undefined
    ? null
    : { from: (from ?? null) as number, to: (to ?? null) as number };
}

function packingOf(form: FormData): Save['packing'] {
  const values = ['weight', 'length', 'width', 'height'].map((name) => numberOf(form, `packing.${name}`));
  if (values.every((value) => value === undefined)) return null;
  const [weight, length, width, height] = values as number[];
  return { weight, length, width, height } as Save['packing'];
}

function ruleOf(form: FormData) {
  const preferred = PREFERRED_FIELDS.flatMap((name) => {
    const [courierId, motId] = textOf(form, name).split('-').map(Number);
    return courierId && motId ? [{ courierId, motId }] : [];
  });
  const mode = textOf(form, 'mode') as Save['courier']['mode'];
  return {
    name: textOf(form, 'name'),
    active: form.has('active'),
    conditions: {
      weight: rangeOf(form, 'weight'),
      value: rangeOf(form, 'value'),
      paymentType: (textOf(form, 'paymentType') || null) as 'COD' | 'PREPAID' | null,
      zones: numbersOf(form, 'zones') as NonNullable<NonNullable<Save['conditions']>['zones']>,
      pins: partsOf(form, 'pins'),
      channels: partsOf(form, 'channels'),
      products: partsOf(form, 'products'),
    },
    courier: mode === 'preferred' ? { mode, preferred } : { mode },
    pickupPointId: Number(textOf(form, 'pickupPointId')) || null,
    packing: packingOf(form),
  };
}

/** The wire's names of a refusal by the form's. */
function fieldOf(path: string): string {
  const [, group, name] = path.split('.');
  if (path === 'conditions.weight' || path === 'conditions.value') return `${group}To`;
  if (path.startsWith('conditions.weight.') || path.startsWith('conditions.value.'))
    return `${group}${name === 'from' ? 'From' : 'To'}`;
  if (path.startsWith('conditions.')) return group ?? path;
  if (path.startsWith('courier.preferred')) return 'preferred1';
  return path === 'courier.mode' ? 'mode' : path;
}

export async function saveRule(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const id = args.params.id === undefined ? null : idOf(args.params.id);
  try {
    const { message } = await submit(
      args.context,
      'courier-rules/save',
      { id, userId, ...ruleOf(form) },
      token,
    );
    return await redirectWithToast(args, LIST, { tone: 'success', text: message });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    const names = error instanceof ApiError ? error.errors.map(({ field }) => [field, fieldOf(field)]) : [];
    return refuseWith(form, error, Object.fromEntries(names) as Record<string, string>);
  }
}
