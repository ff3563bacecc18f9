import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@harkara/server/contract/limits';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { call } from '~/lib/api.server.ts';
import { requireSeller } from '~/lib/session.server.ts';

/** `?q=`: what the text finds. `found` is null if the text is too short to search for. */
export async function loadFound(args: LoaderFunctionArgs) {
  const { token } = await requireSeller(args);
  const typed = new URL(args.request.url).searchParams.get('q') ?? '';
  const text = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  const isEnough = text.length >= MIN_SEARCH_LENGTH;
  return { text, found: isEnough ? await call(args.context, 'search', { text }, token) : null };
}

export type Found = NonNullable<Awaited<ReturnType<typeof loadFound>>['found']>;
