import type { FailedDeliveryEvent } from '@harkara/server/contract/models';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, idOf } from '~/lib/api.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** Null if the call fails: the form works without it. */
export async function loadHistory(args: LoaderFunctionArgs): Promise<FailedDeliveryEvent[] | null> {
  const { token } = await requireSeller(args);
  try {
    return (await call(args.context, 'ndr/history/{id}', { id: idOf(args.params.id) }, token)).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
