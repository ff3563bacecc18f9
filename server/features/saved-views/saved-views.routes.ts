import { TEXTS } from '../../contract/texts/saved-views.ts';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import * as answers from './answers.contract.ts';
import * as contract from './saved-views.contract.ts';
import { findView, listViews, removeView, type SavedView, saveView } from './saved-views.ts';

const own = { access: 'user', tag: 'Saved views' } as const;

const audit: Audit<{ id?: number | null }, { id: number }> = {
  subject: 'saved-view',
  id: ({ id }, answer) => id ?? answer?.id,
  snapshot: async (ctx, { id }, answer) => findView(ctx, id ?? answer?.id),
};

const present = ({ id, list, name, query, createdAt }: SavedView) => ({
  id,
  list,
  name,
  query,
  createdDate: createdAt.toISOString(),
});

export const savedViewRoutes: Route[] = [
  rpc({
    ...own,
    name: 'listSavedViews',
    path: 'saved-views/list',
    scope: 'orders:read',
    summary: 'List a seller’s saved views of a list, in their order.',
    input: contract.listInput,
    answer: answers.listAnswer,
    run: async (ctx, input: contract.ListInput) => {
      const views = await listViews(ctx, input);
      return { count: views.length, data: views.map(present) };
    },
  }),
  rpc({
    ...own,
    name: 'saveView',
    path: 'saved-views/save',
    scope: 'orders:write',
    errors: ['LIMIT_REACHED', 'NAME_TAKEN'],
    summary: 'Create a saved view (no id), or update one.',
    changes: true,
    input: contract.saveInput,
    answer: answers.savedAnswer,
    run: async (ctx: Ctx, input: contract.SaveInput) => ({
      message: TEXTS.saved,
      ...present(await saveView(ctx, input)),
    }),
    audit,
  }),
  rpc({
    ...own,
    name: 'deleteView',
    path: 'saved-views/remove',
    scope: 'orders:write',
    summary: 'Delete a saved view.',
    changes: true,
    input: contract.removeInput,
    answer: answers.removedAnswer,
    run: async (ctx: Ctx, { id }: contract.RemoveInput) => {
      await removeView(ctx, id);
      return { message: TEXTS.removed, id };
    },
    audit,
  }),
];
