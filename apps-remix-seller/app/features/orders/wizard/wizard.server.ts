import { randomUUID } from 'node:crypto';
import { SCHEDULED_PICKUP_COURIER } from '@harkara/server/contracts/couriers/couriers';
import { TEXTS } from '@harkara/server/contracts/orders/orders';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import { usablePoints } from '~/features/orders/create/pickup-points.server.ts';
import { listIn } from '~/features/orders/list/filters/filters.ts';
import { textOf } from '~/lib/form.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { type Draft, EMPTY_LINE, quoteKey, readDraft, STEPS, type StepName, stepsOf } from './draft.ts';
import type { Fault } from './payload.server.ts';
import { type Desk, keepChoice, preferDefault, type Quote, quote } from './rates/rates.server.ts';
import { save } from './save.server.ts';
import { completed, stepFaults } from './steps.server.ts';
import type { WizardAnswer } from './wizard.ts';

type Aim = StepName | 'save';

const isStep = (name: string): name is StepName => STEPS.some((step) => step === name);

/** The target of the pressed button. `next` on the last step saves. */
function aimOf(wish: string, at: StepName, draft: Draft): Aim {
  const steps = stepsOf(draft, SCHEDULED_PICKUP_COURIER);
  const [verb, name = ''] = wish.split(':');
  if (verb === 'go' && isStep(name)) return name;
  if (verb === 'save') return 'save';
  if (verb === 'back') return steps[Math.max(0, steps.indexOf(at) - 1)] ?? at;
  if (verb === 'next') return steps[steps.indexOf(at) + 1] ?? 'save';
  return at;
}

/** The steps that must be valid before the target shows. Going back requires none, except to the rates. */
function mustBeRight(at: StepName, aim: Aim): StepName[] {
  const until = aim === 'save' ? STEPS.length : STEPS.indexOf(aim);
  if (until < STEPS.indexOf(at) && aim !== 'logistics') return [];
  return STEPS.slice(0, Math.min(until, STEPS.indexOf('logistics')));
}

function answer(draft: Draft, step: StepName, faults: Fault[] = [], rates: Quote | null = null) {
  const mine = faults.filter((fault) => fault.step === step || fault.step === null);
  const named = mine.flatMap(({ field, message }) => (field === null ? [] : [[field, message] as const]));
  const body: WizardAnswer = {
    id: randomUUID(),
    draft,
    step,
    fieldErrors: Object.fromEntries(named),
    formError: mine.find(({ field }) => field === null)?.message ?? rates?.error ?? null,
    options: rates?.options ?? null,
    quotedFor: rates && quoteKey(draft),
  };
  return data(body, { status: mine.length > 0 ? 422 : 200 });
}

/** A line can be added only if the last one is complete; the only line cannot be removed. */
function editLines(desk: Desk, draft: Draft, wish: string) {
  if (wish === 'add') {
    const last = `products.${draft.products.length - 1}.`;
    const open = stepFaults(desk, draft, 'package').filter(({ field }) => field?.startsWith(last));
    return answer(
      open.length > 0 ? draft : { ...draft, products: [...draft.products, EMPTY_LINE] },
      'package',
      open,
    );
  }
  const row = Number(wish.split(':')[1]);
  const rest = draft.products.filter((_, index) => index !== row);
  return answer(rest.length > 0 ? { ...draft, products: rest } : draft, 'package');
}

async function finish(args: ActionFunctionArgs, desk: Desk, draft: Draft, at: StepName, rates: Quote) {
  const refused = await save(desk, draft);
  if (refused.length > 0) return answer(draft, refused.find(({ step }) => step)?.step ?? at, refused, rates);
  const text = draft.trackingId ? 'Order updated successfully' : 'Order created successfully';
  const list = listIn(new URL(args.request.url).searchParams);
  return redirectWithToast(args, `/${list}`, { tone: 'success', text });
}

export async function wizardAction(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const [posted, wish] = [textOf(form, 'step'), textOf(form, 'do') || 'next'];
  const at = isStep(posted) ? posted : 'type';
  const desk: Desk = {
    context: args.context,
    token,
    userId,
    points: await usablePoints(args.context, token, userId),
  };
  const { draft: typed, faults: unknownPin } = await completed(desk, readDraft(form));
  if (/^(?:add$|remove:)/.test(wish)) return editLines(desk, typed, wish);

  const aim = aimOf(wish, at, typed);
  for (const step of mustBeRight(at, aim)) {
    const faults = [...stepFaults(desk, typed, step), ...unknownPin.filter((fault) => fault.step === step)];
    if (faults.length > 0) return answer(typed, step, faults);
  }
  if (aim !== 'logistics' && aim !== 'schedule' && aim !== 'save') return answer(typed, aim);

  const rates = await quote(desk, typed);
  const draft = keepChoice(typed, rates.options);
  if (aim === 'logistics' || rates.error) {
    const isOpen = typed.logistic === '';
    return answer(isOpen ? await preferDefault(desk, draft, rates.options) : draft, 'logistics', [], rates);
  }
  const unchosen = stepFaults(desk, draft, 'logistics');
  if (unchosen.length > 0) return answer(draft, 'logistics', unchosen, rates);
  if (draft.logistic !== typed.logistic) {
    return answer(
      draft,
      'logistics',
      [{ step: 'logistics', field: null, message: TEXTS.rateChanged }],
      rates,
    );
  }
  if (aim === 'schedule') return answer(draft, 'schedule', [], rates);
  const isScheduled = stepsOf(draft, SCHEDULED_PICKUP_COURIER).includes('schedule');
  const untimed = isScheduled ? stepFaults(desk, draft, 'schedule') : [];
  if (untimed.length > 0) return answer(draft, 'schedule', untimed, rates);
  return finish(args, desk, draft, at, rates);
}
