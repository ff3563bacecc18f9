import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { textOf } from '~/form.server';
import { verbOf } from '~/orders/report';
import { idsIn, workOn } from '~/orders/work.server';

export const loader = () => redirect('/orders');

/** Ships, deletes or cancels (`do`) the orders named by `shippingId`, a part of many, and answers a Report. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const verb = verbOf(textOf(form, 'do')) ?? 'ship';
  const { data: report, init } = await workOn(args, verb, idsIn(form.getAll('shippingId').map(String)));
  return Response.json(report, init ?? undefined);
}
