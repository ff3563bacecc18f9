import type { AppLoadContext } from '@remix-run/node';
import { ApiError, call } from '~/lib/api.server.ts';

/** The order in the list's panel; null without one, or if it is gone. */
export async function findOpen(context: AppLoadContext, token: string, params: URLSearchParams) {
  const id = Number(params.get('open'));
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  try {
    return await call(context, 'order/details/{id}', { id }, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
