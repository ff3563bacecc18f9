import type { SavedView } from '@harkara/server/contract/models';
import { TEXTS } from '@harkara/server/contract/texts/saved-views';
import { data } from '@remix-run/node';
import { filtersOf, tabOf } from '~/features/orders/list/filters/filters.ts';
import { parcelOf } from '~/features/orders/list/filters/parcels.ts';
import type { ListRequest } from '~/features/orders/list/list.server.ts';
import { call, orNotFound } from '~/lib/api.server.ts';
import { refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { redirectWithToast, type Toast } from '~/lib/session.server.ts';
import { queryOf, viewPath } from './views.ts';

const SAVED: Toast = { tone: 'success', text: TEXTS.saved };
const DELETED: Toast = { tone: 'success', text: TEXTS.removed };

/** The address of the page, and the filters that it shows. */
function pageIn({ args, list }: ListRequest) {
  const { pathname, searchParams: params } = new URL(args.request.url);
  const shown = {
    tab: tabOf(params),
    parcel: parcelOf(params),
    filters: filtersOf(list, params),
    size: pageOf(params).size,
  };
  return { pathname, tab: shown.tab, query: queryOf(shown) };
}

async function findView({ list, seller: { context, token }, form }: ListRequest): Promise<SavedView> {
  const { data: views } = await call(context, 'saved-views/list', { list }, token);
  const view = views.find(({ id }) => String(id) === textOf(form, 'id'));
  if (!view) throw data(null, { status: 404 });
  return view;
}

const save = (
  { list, seller: { context, token } }: ListRequest,
  view: Pick<SavedView, 'name' | 'query'> & { id?: number },
) => call(context, 'saved-views/save', { list, id: view.id, name: view.name, query: view.query }, token);

/** Saves the current filters under a new name. */
export async function createView(request: ListRequest) {
  const { args, form } = request;
  const { pathname, query } = pageIn(request);
  try {
    const view = await save(request, { name: textOf(form, 'name'), query });
    return await redirectWithToast(args, `${pathname}${viewPath(view)}`, SAVED);
  } catch (error) {
    return refuseWith(form, error);
  }
}

export async function renameView(request: ListRequest) {
  const { args, form } = request;
  const { pathname, query } = pageIn(request);
  const view = await findView(request);
  try {
    await save(request, { ...view, name: textOf(form, 'name') });
    return await redirectWithToast(args, `${pathname}?${query}&view=${view.id}`, SAVED);
  } catch (error) {
    return refuseWith(form, error);
  }
}

/** Saves the current filters in the view. */
export async function updateView(request: ListRequest) {
  const { pathname, query } = pageIn(request);
  const view = await save(request, { ...(await findView(request)), query });
  return redirectWithToast(request.args, `${pathname}${viewPath(view)}`, SAVED);
}

export async function deleteView(request: ListRequest) {
  const { pathname, tab } = pageIn(request);
  const { context, token } = request.seller;
  const { id } = await findView(request);
  await orNotFound(call(context, 'saved-views/remove', { id }, token));
  return redirectWithToast(request.args, `${pathname}?tab=${tab}`, DELETED);
}
