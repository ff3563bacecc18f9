import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { refererOf } from '~/lib/page/paths.ts';
import { cookieName } from '~/lib/session.server.ts';
import { type Look, lookIn, lookText } from './look.ts';

const NAME = 'orders-look';
const SENT = /(?:^|;\s*)(?:__Host-)?orders-look=([a-z0-9.]{1,200})(?:;|$)/;

export const lookOf = (request: Request): Look => lookIn(SENT.exec(request.headers.get('Cookie') ?? '')?.[1]);

/** Keeps the look that a form chooses, and leads back to its list. The usual look needs no cookie. */
export async function saveLook({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const words = [form.get('rows'), form.get('size'), ...form.getAll('column')].filter(
    (word) => typeof word === 'string',
  );
  const tail = `Path=/; SameSite=Lax; HttpOnly${context.isSecure ? '; Secure' : ''}`;
  const isUsual = form.get('intent') === 'usual';
  const value = isUsual ? '; Max-Age=0' : `${lookText(lookIn(words.join('.')))}; Max-Age=31536000`;
  const back = new URL(refererOf(request, '/orders'), request.url);
  // The chosen number of rows, and not that of the address.
  back.searchParams.delete('size');
  back.searchParams.delete('page');
  return redirect(back.pathname + back.search, {
    headers: { 'Set-Cookie': `${cookieName(NAME, context.isSecure)}=${value}; ${tail}` },
  });
}
