import type { Input } from '@harkara/server/contract/calls';
import simpleRestProvider from 'ra-data-simple-rest';
import { type DataProvider, type GetListParams, HttpError, type RaRecord } from 'react-admin';
import { callApi, fetchJson } from './http.ts';
import { once } from './once.ts';
import { sessionEnded } from './session.ts';

export type Courier = {
  id: number;
  name: string;
};

/** Uses the provider API, which pages by offset. */
async function usersByStatus<Row extends RaRecord>({ filter, pagination }: GetListParams) {
  const { page = 1, perPage = 10 } = pagination ?? {};
  const body = {
    offset: (page - 1) * perPage,
    limit: perPage,
    statusId: (filter as Pick<Input<'user/management/list'>, 'statusId'> | undefined)?.statusId,
  };
  const { count, userManagementList } = await callApi('user/management/list', body);
  return {
    data: userManagementList.map((user) => ({ id: user.userId, ...user }) as unknown as Row),
    total: count,
  };
}

/** For writes: react-admin turns a 401 into empty data, which looks like success. This signs out and never settles. */
const whileSignedIn = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 401) throw error;
    sessionEnded();
    return new Promise<never>(() => {});
  });

const rest = simpleRestProvider('/api/admin', fetchJson);

/** Short reference lists that the provider API returns whole. */
const referenceCalls: Record<string, string> = { couriers: 'courier/get' };

/** Call the provider API through `useDataProvider`, which handles an ended session. */
export type BackOffice = {
  call: typeof callApi;
} & DataProvider;

async function askList<Row extends RaRecord>(resource: string, params: GetListParams) {
  if (resource === 'user-status') return usersByStatus<Row>(params);
  const path = referenceCalls[resource];
  if (!path) return rest.getList<Row>(resource, params);
  const data = await callApi<Row[]>(path);
  return { data, total: data.length };
}

export const dataProvider: BackOffice = {
  ...rest,
  call: ((path: string, input?: unknown) => whileSignedIn(callApi(path, input))) as typeof callApi,
  create: (resource, params) =>
    whileSignedIn(
      once(`create ${resource} ${JSON.stringify(params.data)}`, () => rest.create(resource, params)),
    ),
  update: (resource, params) =>
    whileSignedIn(
      once(`update ${resource} ${params.id} ${JSON.stringify(params.data)}`, () =>
        rest.update(resource, params),
      ),
    ),
  supportAbortSignal: true,
  async getList<Row extends RaRecord>(resource: string, params: GetListParams) {
    const list = await askList<Row>(resource, params);
    const { page = 1, perPage = 10 } = params.pagination ?? {};
    // A page past the end falls back to the last one; react-admin then corrects the address.
    if (list.data.length > 0 || !list.total || page === 1) return list;
    return askList<Row>(resource, {
      ...params,
      pagination: { page: Math.ceil(list.total / perPage), perPage },
    });
  },
};
