import { COURIER_RULE_TEXTS as TEXTS } from '../../contract/texts/courier-rules.ts';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import { chooseForOrder } from './choosing/choose.ts';
import * as contract from './courier-rules.contract.ts';
import { findRule, listRules, orderRules, presentRule, removeRule, saveRule } from './courier-rules.ts';
import { dryRun } from './dry-run/dry-run.ts';

const own = { access: 'user', tag: 'Courier rules' } as const;

const saveAudit: Audit<{ id?: number | null }, { id: number }> = {
  subject: 'courier-rule',
  id: ({ id }, answer) => id ?? answer?.id,
  snapshot: (ctx, { id }, answer) => findRule(ctx, id ?? answer?.id),
};
const removeAudit: Audit<{ id: number }> = {
  subject: 'courier-rule',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => findRule(ctx, id),
};
const orderAudit: Audit<unknown> = {
  subject: 'courier-rule',
  id: () => null,
  snapshot: async (ctx) => ({ order: (await listRules(ctx)).data.map(({ id }) => id) }),
};

export const courierRuleRoutes: Route[] = [
  rpc({
    ...own,
    name: 'listCourierRules',
    path: 'courier-rules/list',
    scope: 'orders:read',
    summary: 'List a seller’s courier rules, in the order in which they are tried.',
    description:
      'The first active rule whose conditions all hold, and which has a courier for the parcel, chooses. Orders of a store, of a file and single ones share the rules.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: listRules,
  }),
  rpc({
    ...own,
    name: 'saveCourierRule',
    path: 'courier-rules/save',
    scope: 'orders:write',
    errors: ['LIMIT_REACHED'],
    summary: 'Append a courier rule (no id), or update one.',
    changes: true,
    input: contract.saveInput,
    answer: contract.savedAnswer,
    run: async (ctx: Ctx, input: contract.SaveInput) => ({
      message: TEXTS.saved,
      ...presentRule(await saveRule(ctx, input)),
    }),
    audit: saveAudit,
  }),
  rpc({
    ...own,
    name: 'removeCourierRule',
    path: 'courier-rules/remove',
    scope: 'orders:write',
    summary: 'Delete a courier rule.',
    changes: true,
    input: contract.removeInput,
    answer: contract.messageAnswer,
    run: removeRule,
    audit: removeAudit,
  }),
  rpc({
    ...own,
    name: 'orderCourierRules',
    path: 'courier-rules/order',
    scope: 'orders:write',
    summary: 'Set the order in which the courier rules are tried.',
    changes: true,
    input: contract.orderInput,
    answer: contract.messageAnswer,
    run: orderRules,
    audit: orderAudit,
  }),
  rpc({
    ...own,
    name: 'chooseCourier',
    path: 'courier-rules/choose',
    scope: 'any',
    errors: ['NOT_SERVICEABLE', 'COURIER_UNAVAILABLE'],
    summary: 'Find the courier that the rules would choose for an order, and its price.',
    input: contract.chooseInput,
    answer: contract.chosenAnswer,
    run: chooseForOrder,
  }),
  rpc({
    ...own,
    name: 'tryCourierRules',
    path: 'courier-rules/dry-run',
    scope: 'orders:read',
    summary:
      'Compare what shipped orders cost with what the courier rules would choose today. Changes nothing.',
    input: contract.dryRunInput,
    answer: contract.dryRunAnswer,
    run: dryRun,
  }),
];
