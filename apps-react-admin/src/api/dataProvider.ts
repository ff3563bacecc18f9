import type { Answer, Input, Path } from '@harkara/server/contract/calls';
import simpleRestProvider from 'ra-data-simple-rest';
import {
  type CreateResult,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
} from 'react-admin';
import { callApi, fetchJson } from './http.ts';
import { sessionEnded } from './session.ts';

/** A row of a list under `/api/admin`. */
export type Row<Resource extends string> =
  Answer<`admin/${Resource}` & Path<'get'>, 'get'> extends (infer R)[] ? R : never;

type StatusParams = Omit<GetListParams, 'filter'> & {
  filter?: Pick<Input<'user/management/list'>, 'statusId'>;
};

/** The API pages by offset. */
async function listUsersByStatus({ filter, pagination }: StatusParams): Promise<GetListResult> {
  const { page = 1, perPage = 10 } = pagination ?? {};
  const { count, userManagementList } = await callApi('user/management/list', {
    offset: (page - 1) * perPage,
    limit: perPage,
    statusId: filter?.statusId,
  });
  return { data: userManagementList.map((user) => ({ id: user.userId, ...user })), total: count };
}

/** For writes: react-admin turns a 401 into empty data, which looks like success. This signs out and never settles. */
const endSessionOn401 = <Data>(request: Promise<Data>): Promise<Data> =>
  request.catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    sessionEnded();
    return new Promise<never>(() => {});
  });

const pending = new Map<string, Promise<CreateResult>>();

/** Deduplicates writes in flight: a second press of a button gets the first one's response. */
function once(key: string, send: () => Promise<CreateResult>) {
  const request = pending.get(key) ?? send().finally(() => pending.delete(key));
  pending.set(key, request);
  return endSessionOn401(request);
}

const rest = simpleRestProvider('/api/admin', fetchJson);

/** Call the API through `useDataProvider`, which handles an ended session. */
export type BackOffice = {
  call: typeof callApi;
} & DataProvider;

const listPage = (resource: string, params: GetListParams): Promise<GetListResult> =>
  resource === 'user-status' ? listUsersByStatus(params) : rest.getList(resource, params);

export const dataProvider: BackOffice = {
  ...rest,
  call: (path, input) => endSessionOn401(callApi(path, input)),
  create: (resource, params) =>
    once(`create ${resource} ${JSON.stringify(params.data)}`, () => rest.create(resource, params)),
  update: (resource, params) =>
    once(`update ${resource} ${params.id} ${JSON.stringify(params.data)}`, () =>
      rest.update(resource, params),
    ),
  supportAbortSignal: true,
  async getList(resource, params) {
    const list = await listPage(resource, params);
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    // A page past the end falls back to the last one; react-admin then corrects the address.
    if (list.data.length > 0 || !list.total || page === 1) return list;
    return listPage(resource, { ...params, pagination: { page: Math.ceil(list.total / perPage), perPage } });
  },
};
