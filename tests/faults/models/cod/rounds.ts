import { isDeepStrictEqual } from 'node:util';
import { type Sequence, toAction } from './choosing.ts';
import { type Api, perform } from './client.ts';
import { observe } from './observe.ts';
import { explanationsOf } from './orderings.ts';
import { type Plan, textOf } from './plans.ts';
import type { Action } from './rules/actions.ts';
import type { State } from './rules/state.ts';
import { viewOf } from './view.ts';
import type { Real } from './world.ts';

/** Totals of a run: steps, steps of several clients, and how often each kind of action had each answer. */
export type Tally = { steps: number; atOnce: number; answers: Map<string, number> };
/** `states` has several entries if a concurrent step has several explanations. */
export type Model = Sequence & { states: State[]; tally: Tally };

const count = ({ answers }: Tally, text: string) => answers.set(text, (answers.get(text) ?? 0) + 1);
/** Without figures. */
const kindOf = (answer: string) => (answer.startsWith('ok') ? 'ok' : answer.split(' ')[0]!);

function disagreement(model: Model, actions: readonly Action[], answers: readonly string[], seen: unknown) {
  const [state] = model.states;
  const alone = actions.length === 1 ? `\n  history ${JSON.stringify(state)}` : '';
  return new Error(
    `No order of these actions explains what is seen.\n  actions ${JSON.stringify(actions)}\n  answers ${JSON.stringify(answers)}\n  before ${JSON.stringify(viewOf(state!))}\n  seen   ${JSON.stringify(seen)}${alone}`,
  );
}

/** Changes what later steps do. Looking again after it takes time and shows nothing new. */
const isQuiet = ({ do: verb }: Action) =>
  ['pass', 'approvalAbove', 'daysAfter', 'account', 'invoice'].includes(verb);

/** Runs all of these actions at the same moment, each through another client, by turns on both instances. */
async function round(model: Model, real: Real, actions: readonly Action[]) {
  const { apiUrls, admins } = real.world;
  const answers = await Promise.all(
    actions.map((action, client) => {
      const api: Api = { url: apiUrls[client % 2]!, admins };
      return perform(real, action, api);
    }),
  );
  const seen = actions.every(isQuiet) ? null : await observe(real);
  const explained = model.states.flatMap((state) =>
    explanationsOf(
      state,
      actions,
      answers,
      (after) => seen === null || isDeepStrictEqual(viewOf(after), seen),
    ),
  );
  if (explained.length === 0) throw disagreement(model, actions, answers, seen);
  model.states = explained;
  model.tally.steps += 1;
  model.tally.atOnce += actions.length > 1 ? 1 : 0;
  for (const [client, action] of actions.entries())
    count(model.tally, `${action.do} ${kindOf(answers[client]!)}`);
}

function actionsOf(plans: readonly Plan[], { states, name, isFirst, sent }: Model): Action[] {
  const files = [...sent];
  return plans.flatMap((plan) => {
    const action = toAction(plan, states[0]!, { name, isFirst, sent: files });
    if (action?.do === 'file' && action.file === files.length) files.push(action);
    return action ?? [];
  });
}

const command = (plans: readonly Plan[], text: string, copies = 1) => ({
  check: (model: Readonly<Model>) => actionsOf(plans, model).length > 0,
  async run(model: Model, real: Real) {
    const actions = actionsOf(plans, model).flatMap((action) => Array.from({ length: copies }, () => action));
    for (const action of actions)
      if (action.do === 'file' && action.file === model.sent.length) model.sent.push(action);
    await round(model, real, actions);
  },
  toString: () => text,
});

export const together = (plans: readonly Plan[]) => command(plans, plans.map(textOf).join(' ∥ '));
/** Two clients do the same at the same moment. */
export const twice = (plan: Plan) => command([plan], `twice ${textOf(plan)}`, 2);
