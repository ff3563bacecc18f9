import type { LoaderFunctionArgs } from '@remix-run/node';
import { call, idOf, orNotFound } from '~/lib/api.server.ts';
import { requireSession } from '~/lib/session.server.ts';

export async function loadCharges(args: LoaderFunctionArgs) {
  const { token } = await requireSession(args);
  return orNotFound(call(args.context, 'order/charges/{id}', { id: idOf(args.params.id) }, token));
}
