import { randomUUID } from 'node:crypto';
import { SCHEDULED_PICKUP_COURIER } from '@harkara/server/contract/reference';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Seller } from '~/features/orders/create/setup.server.ts';
import { shipNew } from '~/features/orders/create/ship.server.ts';
import { listIn } from '~/features/orders/list/filters/filters.ts';
import { ApiError, call } from '~/lib/api.server.ts';
import { textOf } from '~/lib/forms/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { type Draft, NEW_PRODUCT, quoteKey, readDraft, stepsOf, type WizardAnswer } from './draft.ts';
import { openOrder, type WizardOrder } from './order.server.ts';
import { errorAt, type StepError, toPayload } from './payload.server.ts';
import { chooseDefault, price } from './rates/rates.server.ts';
import { indexOf, stepOf, type StepName } from './steps/fields.ts';
import { VALIDATE } from './steps/validate.server.ts';

/** Opens the step that the pressed button leads to, unless a step before it has errors. The last step saves. */
export async function wizardAction(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  let order = await openOrder({ context: args.context, token, userId }, readDraft(form));
  const changed = changeProducts(order, form);
  if (changed) return show(changed.order, 'package', changed.errors);

  const at = stepOf(form.get('step'))?.name ?? 'type';
  const target = targetOf(form, at, order.draft);
  for (const step of stepsBefore(target, at, order.draft)) {
    // Saving prices the order itself.
    if (step === 'logistics' && target !== 'save') order = await price(order);
    const errors = VALIDATE[step](order);
    if (errors.length > 0) return show(order, step, errors);
  }
  if (target === 'logistics') order = await chooseDefault(await price(order));
  if (target !== 'save') return show(order, target);

  const { id, errors } = await save(order);
  if (id === null) return show(order, errors.find(({ step }) => step)?.step ?? at, errors);
  if (textOf(form, 'intent') === 'ship') return shipNew(args, order, id);
  const text = order.draft.trackingId ? 'Order updated successfully' : 'Order created successfully';
  const list = listIn(new URL(args.request.url).searchParams);
  return redirectWithToast(args, `/${list}`, { tone: 'success', text });
}

/** Adds a product line if the last is complete, or removes one if others remain. Null for other buttons. */
function changeProducts(order: WizardOrder, form: FormData) {
  const { products } = order.draft;
  const withProducts = (next: Draft['products']) => ({ ...order, draft: { ...order.draft, products: next } });
  const removed = form.get('removeProduct');
  if (removed !== null) {
    const rest = products.filter((_, index) => index !== Number(removed));
    return { order: rest.length > 0 ? withProducts(rest) : order, errors: [] };
  }
  if (textOf(form, 'intent') !== 'addProduct') return null;
  const last = `products.${products.length - 1}.`;
  const errors = VALIDATE.package(order).filter(({ field }) => field?.startsWith(last));
  return { order: errors.length > 0 ? order : withProducts([...products, NEW_PRODUCT]), errors };
}

type Target = StepName | 'save';

/** Where the pressed button leads: `open` names a step, `intent` is next, back, save, ship or refresh. */
function targetOf(form: FormData, at: StepName, draft: Draft): Target {
  const steps = stepsOf(draft, SCHEDULED_PICKUP_COURIER).map(({ name }) => name);
  const neighbour = (by: number) => steps[steps.indexOf(at) + by];
  const intent = textOf(form, 'intent') || 'next';
  const chosen = stepOf(form.get('open'))?.name;
  if (chosen) return chosen;
  if (intent === 'save' || intent === 'ship') return 'save';
  if (intent === 'next') return neighbour(1) ?? 'save';
  return intent === 'back' ? (neighbour(-1) ?? at) : at;
}

/** The steps that must be valid before the target opens. Going back requires none, except to the rates. */
function stepsBefore(target: Target, at: StepName, draft: Draft): StepName[] {
  const steps = stepsOf(draft, SCHEDULED_PICKUP_COURIER).map(({ name }) => name);
  if (target === 'save') return steps;
  const isBack = indexOf(target) < indexOf(at);
  return isBack && target !== 'logistics' ? [] : steps.filter((name) => indexOf(name) < indexOf(target));
}

/** Refusals of the API that name no field. */
const BY_CODE: Record<string, Pick<StepError, 'step' | 'field'>> = {
  ORDER_ID_TAKEN: { step: 'customer', field: 'customerUniqueId' },
  RATE_CHANGED: { step: 'logistics', field: null },
  COURIER_UNAVAILABLE: { step: 'logistics', field: null },
  NOT_SERVICEABLE: { step: 'logistics', field: null },
};

const UPDATE_FAILED = 'Order update failed';

type Saved = { id: number; errors: [] } | { id: null; errors: StepError[] };

/** Creates or updates the order. Saving the same form again changes nothing. */
export async function save({ context, token, userId, draft }: Seller & { draft: Draft }): Promise<Saved> {
  const order = toPayload(draft, userId);
  const options = { formId: draft.formId };
  try {
    if (draft.trackingId) {
      const id = Number(draft.trackingId);
      const customerDetails = { ...order.customerDetails, trackingId: id };
      await call(context, 'update/shipping/tabbed', { ...order, customerDetails }, token, options);
      return { id, errors: [] };
    }
    const { trackingId } = await call(context, 'add/shipping', order, token, options);
    return { id: trackingId, errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.errors.length > 0)
      return { id: null, errors: error.errors.map(({ field, message }) => errorAt(field, message)) };
    const message = draft.trackingId && error.status >= 500 ? UPDATE_FAILED : error.message;
    return { id: null, errors: [{ step: null, field: null, ...BY_CODE[error.code], message }] };
  }
}

/** Opens a step; Logistics always has today's rates. */
async function show(opened: WizardOrder, step: StepName, errors: StepError[] = []) {
  const { draft, rates } = step === 'logistics' && !opened.rates ? await price(opened) : opened;
  const mine = errors.filter((error) => error.step === step || error.step === null);
  const formError = mine.find(({ field }) => field === null) ?? null;
  const answer: WizardAnswer = {
    id: randomUUID(),
    draft,
    step,
    fieldErrors: Object.fromEntries(mine.flatMap(({ field, message }) => (field ? [[field, message]] : []))),
    formError: (step === 'logistics' && rates?.error) || formError,
    options: rates?.options ?? null,
    forMe: rates?.forMe ?? null,
    quotedFor: rates && quoteKey(draft),
  };
  return data(answer, { status: mine.length > 0 ? 422 : 200 });
}
