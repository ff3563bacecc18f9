import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { themeCookie } from '~/lib/page/theme.server.ts';

export const loader = () => redirect('/');

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const from = new URL(request.headers.get('Referer') ?? '/', request.url);
  const back = from.origin === new URL(request.url).origin ? `${from.pathname}${from.search}` : '/';
  return redirect(back, { headers: { 'Set-Cookie': themeCookie(form.get('theme'), context.isSecure) } });
}
