import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { call, idOf, submit } from '~/lib/api.server.ts';
import { phoneOf, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import type { FormState } from '~/lib/forms/form.ts';
import { idsOf, pageOf } from '~/lib/lists/list.ts';
import { askList } from '~/lib/lists/pages.server.ts';
import { redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { MEND_INPUTS } from './fields.ts';

export async function loadAttention(args: LoaderFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const { context } = args;
  const params = new URL(args.request.url).searchParams;
  const requested = pageOf(params);
  const [storeId = null] = idsOf(params, 'store');
  const [{ list, page }, { data: stores }] = await Promise.all([
    askList(requested, (at) =>
      call(context, 'channels/attention', { userId, channelId: storeId, ...at }, token),
    ),
    call(context, 'channels/list', { userId }, token),
  ]);
  return {
    orders: list.data,
    total: list.count,
    stores: stores.map(({ id, kind, name, attention }) => ({ id, kind, name, attention })),
    storeId,
    page,
    size: requested.size,
  };
}

export type AttentionStore = Awaited<ReturnType<typeof loadAttention>>['stores'][number];

const KEPT = 'Your changes are saved. The order still needs the details marked here.';

/** What was typed. Fields that are left empty stay as they are. */
function typedIn(form: FormData) {
  const typed = MEND_INPUTS.filter(({ name }) => form.has(name)).map(
    ({ name, kind }) => [name, kind === 'phone' ? phoneOf(form, name) : textOf(form, name)] as const,
  );
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

/** Saves the entered values of an order, then imports it or lists what it still lacks. */
export async function mendOrder(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const id = textOf(form, 'channelOrderId');
  const input = { userId, channelOrderId: idOf(id), fields: typedIn(form) };
  try {
    const { imported } = await submit(args.context, 'channels/attention/fix', input, token);
    // Not a refusal: the page shows the order's new reasons.
    if (!imported)
      return data<FormState>({ fieldErrors: {}, formError: KEPT, values: { channelOrderId: id } });
    const { pathname, search } = new URL(args.request.url);
    const text = `Order ${textOf(form, 'order')} imported. It’s pending in Channel Orders.`;
    return await redirectWithToast(args, `${pathname}${search}`, { tone: 'success', text });
  } catch (error) {
    return refuseWith(form, error);
  }
}
