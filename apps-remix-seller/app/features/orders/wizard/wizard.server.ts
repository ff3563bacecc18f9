import { randomUUID } from 'node:crypto';
import { SCHEDULED_PICKUP_COURIER } from '@harkara/server/contract/reference';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import { listIn } from '~/features/orders/list/filters/filters.ts';
import { textOf } from '~/lib/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { type Draft, EMPTY_PRODUCT, quoteKey, readDraft, stepsOf, type WizardAnswer } from './draft.ts';
import { type Fault, openOrder, save, type WizardOrder } from './order.server.ts';
import { chooseDefault, price } from './rates/rates.server.ts';
import { indexOf, stepOf, type StepName } from './steps/fields.ts';
import { VALIDATE } from './steps.server.ts';

type Target = StepName | 'save';

/** Where the pressed button leads: `open` names a step, `intent` is next, back, save or refresh. */
function targetOf(form: FormData, at: StepName, draft: Draft): Target {
  const steps = stepsOf(draft, SCHEDULED_PICKUP_COURIER).map(({ name }) => name);
  const neighbour = (by: number) => steps[steps.indexOf(at) + by];
  const intent = textOf(form, 'intent') || 'next';
  const chosen = stepOf(form.get('open'))?.name;
  if (chosen) return chosen;
  if (intent === 'save') return 'save';
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

/** Adds a product line if the last is complete, or removes one if others remain. Null for other buttons. */
function changeProducts(order: WizardOrder, form: FormData): { order: WizardOrder; faults: Fault[] } | null {
  const { products } = order.draft;
  const withProducts = (next: Draft['products']) => ({ ...order, draft: { ...order.draft, products: next } });
  const removed = form.get('removeProduct');
  if (removed !== null) {
    const rest = products.filter((_, index) => index !== Number(removed));
    return { order: rest.length > 0 ? withProducts(rest) : order, faults: [] };
  }
  if (textOf(form, 'intent') !== 'addProduct') return null;
  const last = `products.${products.length - 1}.`;
  const faults = VALIDATE.package(order).filter(({ field }) => field?.startsWith(last));
  return { order: faults.length > 0 ? order : withProducts([...products, EMPTY_PRODUCT]), faults };
}

function show({ draft, rates }: WizardOrder, step: StepName, faults: Fault[] = []) {
  const mine = faults.filter((fault) => fault.step === step || fault.step === null);
  const answer: WizardAnswer = {
    id: randomUUID(),
    draft,
    step,
    fieldErrors: Object.fromEntries(mine.flatMap(({ field, message }) => (field ? [[field, message]] : []))),
    formError:
      mine.find(({ field }) => field === null) ?? (step === 'logistics' ? (rates?.fault ?? null) : null),
    options: rates?.options ?? null,
    quotedFor: rates && quoteKey(draft),
  };
  return data(answer, { status: mine.length > 0 ? 422 : 200 });
}

/** Opens the step that the pressed button leads to, unless a step before it has faults. The last step saves. */
export async function wizardAction(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  let order = await openOrder({ context: args.context, token, userId }, readDraft(form));
  const changed = changeProducts(order, form);
  if (changed) return show(changed.order, 'package', changed.faults);

  const at = stepOf(form.get('step'))?.name ?? 'type';
  const target = targetOf(form, at, order.draft);
  for (const step of stepsBefore(target, at, order.draft)) {
    if (step === 'logistics') order = await price(order);
    const faults = VALIDATE[step](order);
    if (faults.length > 0) return show(order, step, faults);
  }
  if (target === 'logistics') order = await chooseDefault(await price(order));
  if (target !== 'save') return show(order, target);

  const refused = await save(order);
  if (refused.length > 0) return show(order, refused.find(({ step }) => step)?.step ?? at, refused);
  const text = order.draft.trackingId ? 'Order updated successfully' : 'Order created successfully';
  const list = listIn(new URL(args.request.url).searchParams);
  return redirectWithToast(args, `/${list}`, { tone: 'success', text });
}
