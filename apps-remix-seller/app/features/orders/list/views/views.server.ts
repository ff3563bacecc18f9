import { type ActionFunctionArgs, data } from '@remix-run/node';
import { filtersOf, type ListName, tabOf } from '~/features/orders/list/filters/filters.ts';
import { call, orNotFound } from '~/lib/api.server.ts';
import { refuseWith, textOf } from '~/lib/form.server.ts';
import { pageOf } from '~/lib/list.ts';
import { redirectWithToast, requireSeller, type Toast } from '~/lib/session.server.ts';
import { queryOf, type SavedView, viewPath } from './views.ts';

const SAVED: Toast = { tone: 'success', text: 'View saved successfully' };
const DELETED: Toast = { tone: 'success', text: 'View deleted successfully' };

export const isViewWish = (verb: string) => /^(?:save|rename|keep|remove)-view$/.test(verb);

/**
 * `save-view` (creates one), `rename-view:3`, `keep-view:3` (saves the current filters in it) or
 * `remove-view:3`.
 */
export async function changeViews(
  args: ActionFunctionArgs,
  list: ListName,
  form: FormData,
  verb: string,
  id: number,
) {
  const { token } = await requireSeller(args);
  const { pathname, searchParams: params } = new URL(args.request.url);
  const ask = <T>(path: string, body: object) => call<T>(args.context, `saved-views/${path}`, body, token);
  const shown = queryOf({ tab: tabOf(params), filters: filtersOf(list, params), size: pageOf(params).size });
  const to = (view: SavedView, toast = SAVED) =>
    redirectWithToast(args, `${pathname}${viewPath(view)}`, toast);

  if (verb === 'save-view') {
    try {
      return await to(await ask<SavedView>('save', { list, name: textOf(form, 'name'), query: shown }));
    } catch (error) {
      return refuseWith(form, error);
    }
  }
  const kept = await ask<{ data: SavedView[] }>('list', { list });
  const view = kept.data.find((each) => each.id === id);
  if (!view) throw data(null, { status: 404 });
  if (verb === 'remove-view') {
    await orNotFound(ask('remove', { id: view.id }));
    return redirectWithToast(args, `${pathname}?tab=${tabOf(params)}`, DELETED);
  }
  if (verb === 'keep-view') return await to(await ask<SavedView>('save', { ...view, query: shown }));
  try {
    const renamed = await ask<SavedView>('save', { ...view, name: textOf(form, 'name') });
    return await redirectWithToast(args, `${pathname}?${shown}&view=${renamed.id}`, SAVED);
  } catch (error) {
    return refuseWith(form, error);
  }
}
