import { NOTE_TEXTS } from '@harkara/server/contract/texts/order-details';
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { listAction } from '~/features/orders/list/actions/actions.server.ts';
import { call, idOf, orNotFound, submit } from '~/lib/api.server.ts';
import { refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { safePath } from '~/lib/page/paths.ts';
import { redirectWithToast, requireSeller, requireSession } from '~/lib/session.server.ts';

export async function loadOrder(args: LoaderFunctionArgs) {
  const { token, role } = await requireSession(args);
  const id = idOf(args.params.id);
  const details = await orNotFound(call(args.context, 'order/details/{id}', { id }, token));
  return { details, isSeller: role === 'ROLE_USER' };
}

/** Saves notes and tags here; ships, deletes and cancels as the list does. */
export async function orderAction(args: ActionFunctionArgs) {
  const form = await args.request.clone().formData();
  const save = SAVES.get(textOf(form, 'intent'));
  if (!save) return listAction(args, 'orders');
  const { token } = await requireSeller(args);
  const id = idOf(args.params.id);
  try {
    const text = await save({ context: args.context, token, id, form });
    const back = new URL(args.request.url).searchParams.get('back');
    return await redirectWithToast(args, safePath(back, `/orders/${id}`), { tone: 'success', text });
  } catch (error) {
    return refuseWith(form, error);
  }
}

type Save = { context: AppLoadContext; token: string; id: number; form: FormData };

/** Each returns what the toast says. */
const SAVES = new Map<string, (save: Save) => Promise<string>>([
  [
    'add-note',
    async ({ context, token, id, form }) => {
      await submit(context, 'order/notes/{id}', { id, text: textOf(form, 'text') }, token);
      return 'Note added';
    },
  ],
  [
    'remove-note',
    async ({ context, token, id, form }) => {
      await call(context, 'order/notes/{id}/remove', { id, noteId: idOf(textOf(form, 'noteId')) }, token);
      return NOTE_TEXTS.removed;
    },
  ],
  ['save-tags', saveTags],
]);

/** The form has the tags that stay, and perhaps a new one. */
async function saveTags({ context, token, id, form }: Save) {
  const kept = form.getAll('tag').filter((tag) => typeof tag === 'string');
  const added = textOf(form, 'added');
  const isKnown = kept.some((tag) => tag.toLowerCase() === added.toLowerCase());
  const tags = added === '' || isKnown ? kept : [...kept, added];
  await submit(context, 'order/tags/{id}', { id, tags }, token);
  return 'Tags saved';
}
