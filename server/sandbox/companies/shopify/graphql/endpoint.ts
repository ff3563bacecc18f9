import { execute, GraphQLError } from 'graphql';
import { type Answer, type Fields, fieldsOf, type Handler, ok, textIn } from '../../calls/company.ts';
import { isKnownToken } from '../access/tokens.ts';
import { NO_QUERY, NOT_FOUND, throttled, UNAUTHORIZED } from '../answers.ts';
import { ROOTS } from '../schema/roots.ts';
import { SCHEMA } from '../schema/schema.ts';
import { findStore, ownerOf, type ShopifyStore } from '../store.ts';
import { spend } from './bucket.ts';
import type { Call } from './call.ts';
import { costOf } from './cost.ts';
import { prepare, type Ready } from './prepare.ts';

/** Runs a call that is paid for. A fault of the emulator itself is thrown. */
async function run(call: Call, { document, operation, variables, cost }: Ready): Promise<Answer> {
  const { data, errors } = await execute({
    schema: SCHEMA,
    document,
    rootValue: ROOTS,
    contextValue: call,
    variableValues: variables,
    operationName: operation.name?.value,
  });
  const fault = errors?.find(
    ({ originalError }) => originalError && !(originalError instanceof GraphQLError),
  );
  if (fault?.originalError) throw fault.originalError;
  const query = { schema: SCHEMA, document, variables };
  const actualQueryCost = Math.min(cost, costOf(query, operation, data ?? {}));
  const { throttleStatus } = await spend(call, actualQueryCost - (call.store.bucket ? cost : 0));
  return ok({
    data,
    ...(errors && { errors }),
    extensions: {
      cost: { requestedQueryCost: cost, actualQueryCost, throttleStatus },
      ...(call.searches.length > 0 && { search: call.searches }),
    },
  });
}

async function answer(call: Call, body: Fields): Promise<Answer> {
  if (textIn(body.query) === '') return NO_QUERY;
  const ready = prepare(body);
  if ('errors' in ready) return ok({ errors: ready.errors });
  const { isPaid, throttleStatus } = await spend(call, ready.cost);
  return isPaid ? run(call, ready) : throttled(ready.cost, throttleStatus);
}

/** The version that answers; null if the text is none. */
function versionOf(asked: string, { oldestVersion }: ShopifyStore): string | null {
  if (!/^(\d{4}-(01|04|07|10)|unstable)$/.test(asked)) return null;
  return asked < oldestVersion ? oldestVersion : asked;
}

export const graphql: Handler = async ({ world, account, req }) => {
  const of = ownerOf(account);
  const store = await findStore(world, account);
  const version = versionOf(String(req.params.version), store);
  if (!version) return NOT_FOUND;
  if (!(await isKnownToken(world, of, store, req.get('X-Shopify-Access-Token') ?? ''))) return UNAUTHORIZED;
  const call = { world, of, store, version, searches: [] };
  const answered = await answer(call, fieldsOf(req.body));
  return { ...answered, headers: { 'X-Shopify-API-Version': version } };
};
