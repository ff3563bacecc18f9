import type { Operator } from '@harkara/server/contract/models';
import type { AppLoadContext } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';
import { UNKNOWN_OPERATOR } from './unknown-operator.ts';

/** While the database is away, pages that need no data still show, with the product's name. */
export async function readOperator(context: AppLoadContext): Promise<Operator> {
  try {
    return await call(context, 'operator', {}, undefined, { method: 'get' });
  } catch (error) {
    if (error instanceof ApiError) return UNKNOWN_OPERATOR;
    throw error;
  }
}
