import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { refererOf } from '~/lib/page/paths.ts';
import { themeCookie } from '~/lib/page/theme.server.ts';

export const loader = () => redirect('/');

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  return redirect(refererOf(request, '/'), {
    headers: { 'Set-Cookie': themeCookie(form.get('theme'), context.isSecure) },
  });
}
