import { TEXTS } from '../../contract/texts/saved-queries.ts';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import * as contract from './saved-queries.contract.ts';
import { findQuery, listQueries, removeQuery, type SavedQuery, saveQuery } from './saved-queries.ts';

const admin = { access: 'admin', tag: 'Back office' } as const;

const savedAudit: Audit<contract.SaveInput, { id: number }> = {
  subject: 'saved-query',
  id: (_input, answer) => answer?.id,
  snapshot: (ctx, _input, answer) => findQuery(ctx, answer?.id),
};

const removedAudit: Audit<contract.RemoveInput> = {
  subject: 'saved-query',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => findQuery(ctx, id),
};

const present = ({ id, list, name, search, createdAt }: SavedQuery) => ({
  id,
  list,
  name,
  search,
  createdDate: createdAt.toISOString(),
});

export const savedQueryRoutes: Route[] = [
  rpc({
    ...admin,
    name: 'listSavedQueries',
    path: 'saved-queries/list',
    summary: 'List the caller’s saved queries of a back-office list, in their order.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: async (ctx, input: contract.ListInput) => {
      const queries = await listQueries(ctx, input);
      return { count: queries.length, data: queries.map(present) };
    },
  }),
  rpc({
    ...admin,
    name: 'saveQuery',
    path: 'saved-queries/save',
    errors: ['LIMIT_REACHED', 'NAME_TAKEN'],
    summary: 'Save the filters and the sort of a back-office list under a name.',
    changes: true,
    input: contract.saveInput,
    answer: contract.savedAnswer,
    run: async (ctx: Ctx, input: contract.SaveInput) => ({
      message: TEXTS.saved,
      ...present(await saveQuery(ctx, input)),
    }),
    audit: savedAudit,
  }),
  rpc({
    ...admin,
    name: 'deleteQuery',
    path: 'saved-queries/remove',
    summary: 'Delete a saved query.',
    changes: true,
    input: contract.removeInput,
    answer: contract.removedAnswer,
    run: async (ctx: Ctx, { id }: contract.RemoveInput) => {
      await removeQuery(ctx, id);
      return { message: TEXTS.removed, id };
    },
    audit: removedAudit,
  }),
];
