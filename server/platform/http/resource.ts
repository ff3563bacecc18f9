import Joi from 'joi';
import type { Ctx } from '../../deps.ts';
import type { Audit } from './audit.ts';
import { download, type File, plain, type Route, rpc } from './routes.ts';

type Asked = { range: { offset: number } };
type Saved<I> = {
  input: Joi.ObjectSchema;
  run: (ctx: Ctx, input: I) => Promise<unknown>;
  audit: Audit<I>;
  body?: Route['body'];
  errors?: Route['errors'];
};

type Resource<Q extends Asked, C, U, R> = {
  name: string;
  /** One and several, for the calls' names and summaries: `['an order', 'orders']`. */
  nouns: readonly [one: string, many: string];
  query: Joi.ObjectSchema;
  answer: Joi.ObjectSchema;
  /** Schema of list rows, if it differs from `answer`. */
  row?: Joi.ObjectSchema;
  list: (ctx: Ctx, query: Q) => Promise<{ count: number; rows: unknown[] }>;
  one: (ctx: Ctx, id: never) => Promise<unknown>;
  oneInput?: Joi.ObjectSchema;
  oneAnswer?: Joi.Schema;
  /** Ignores range and sort. */
  download?: (ctx: Ctx, query: Q) => Promise<File>;
  create?: Saved<C>;
  /** The input includes the path's id. */
  update?: Saved<U>;
  remove?: Saved<R> & { answer: Joi.Schema };
};

const number = Joi.number().integer().positive().max(Number.MAX_SAFE_INTEGER).required();
const byNumber = Joi.object({ id: number });

/** `a wallet entry` becomes `WalletEntry`. */
const camelCase = (noun: string) =>
  noun
    .replace(/^an? /, '')
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');

/** A resource for ra-data-simple-rest under /api/admin. Its lists cover all sellers. */
export function resource<Q extends Asked, C = never, U = never, R = never>({
  name,
  nouns: [anItem, items],
  query,
  answer,
  row,
  list,
  one,
  oneInput = byNumber,
  oneAnswer = answer,
  download: csv,
  create,
  update,
  remove,
}: Resource<Q, C, U, R>): Route[] {
  const admin = { access: 'admin', tag: 'Back office', owner: () => null } as const;
  const changing = { ...admin, answer, changes: true } as const;
  const [Item, Items] = [camelCase(anItem), camelCase(items)];
  return [
    plain({
      ...admin,
      name: `adminList${Items}`,
      method: 'GET',
      path: `admin/${name}`,
      summary: `List ${items} for the back office.`,
      input: query,
      answer: Joi.array().items(row ?? answer),
      run: async (ctx, input: Q) => {
        const { count, rows } = await list(ctx, input);
        const { offset } = input.range;
        const shown = rows.length === 0 ? '*' : `${offset}-${offset + rows.length - 1}`;
        return { status: 200, headers: { 'Content-Range': `${name} ${shown}/${count}` }, json: rows };
      },
    }),
    ...(csv
      ? [
          download({
            ...admin,
            name: `adminDownload${Items}`,
            path: `admin/${name}/download`,
            summary: `Download matching ${items} as CSV.`,
            input: query,
            produces: 'text/csv; charset=utf-8',
            run: csv,
          }),
        ]
      : []),
    rpc({
      ...admin,
      name: `adminGet${Item}`,
      method: 'GET',
      path: `admin/${name}/:id`,
      summary: `Get ${anItem}.`,
      input: oneInput,
      answer: oneAnswer,
      run: (ctx, { id }: { id: number | string }) => one(ctx, id as never),
    }),
    ...(create
      ? [
          rpc({
            ...changing,
            name: `adminCreate${Item}`,
            path: `admin/${name}`,
            summary: `Create ${anItem}.`,
            ...create,
          }),
        ]
      : []),
    ...(update
      ? [
          rpc({
            ...changing,
            name: `adminUpdate${Item}`,
            method: 'PUT',
            path: `admin/${name}/:id`,
            summary: `Update ${anItem}.`,
            ...update,
          }),
        ]
      : []),
    ...(remove
      ? [
          rpc({
            ...changing,
            name: `adminDelete${Item}`,
            method: 'DELETE',
            path: `admin/${name}/:id`,
            summary: `Delete ${anItem}.`,
            ...remove,
          }),
        ]
      : []),
  ];
}
