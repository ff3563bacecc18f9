import { TEXTS } from '@harkara/server/contract/texts/pickup-points';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { fillPlace } from '~/features/pincodes/pincode.server.ts';
import { ApiError, call, submit, idOf } from '~/lib/api.server.ts';
import { phoneOf, refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { pageOfRows } from '~/lib/lists/pages.server.ts';
import { safePath } from '~/lib/page/paths.ts';
import { redirectWithToast, requireSeller, type Toast, toastHeaders } from '~/lib/session.server.ts';
import { newPointOf } from './new-point.ts';

const LIST = '/settings/pickup-points';
const FAILED = 'Pickup point details update failed';

async function listPoints(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  return call(args.context, 'user/pickup-location/{userId}', { userId }, token);
}

/** Default values for a new point. */
async function newPoint(args: LoaderFunctionArgs, isFirst: boolean) {
  const { token, userId } = await requireSeller(args);
  return newPointOf(await call(args.context, 'metadata/{userId}', { userId }, token), isFirst);
}

/** Creates a point (`id` null) or updates one. With `?stay` it returns the id, for a form in a dialog. */
export async function savePoint(args: ActionFunctionArgs, id: number | null) {
  const { token, userId } = await requireSeller(args);
  const params = new URL(args.request.url).searchParams;
  const form = await args.request.formData();
  await fillPlace(args.context, token, form);
  const names = ['pickupPointName', 'emailId', 'phone', 'pin', 'city', 'state', 'address', 'gstNo'];
  const texts = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  if (id !== null) delete texts.pickupPointName;
  const details = { ...texts, phone: phoneOf(form, 'phone') };
  let saved: { id: number };
  try {
    saved = await submit(args.context, 'user/pickup-location', { id, userId, ...details }, token);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500) return refuse(form, {}, FAILED);
    if (error instanceof ApiError && error.status === 409)
      return refuse(form, { pickupPointName: error.message });
    return refuseWith(form, error);
  }
  const toast: Toast = { tone: 'success', text: TEXTS.updated };
  if (params.has('stay')) return data({ saved: saved.id }, { headers: await toastHeaders(args, toast) });
  return redirectWithToast(args, safePath(params.get('redirectTo'), LIST), toast);
}

/** Handles `intent` (default, activate or deactivate) and `id` from the list's switches and menus. */
export async function changePoint(args: ActionFunctionArgs) {
  const { token, userId } = await requireSeller(args);
  const form = await args.request.formData();
  const intent = textOf(form, 'intent');
  const point = { id: Number(form.get('id')), userId };
  const back = (toast: Toast) => redirectWithToast(args, `${LIST}${new URL(args.request.url).search}`, toast);
  try {
    if (intent === 'default')
      await call(
        args.context,
        'user/pickup-location/default-pickup-point',
        { ...point, isDefault: true },
        token,
      );
    else {
      const isActivated = intent === 'activate';
      await call(args.context, 'user/pickup-location/active-pickup-point', { ...point, isActivated }, token);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return back({ tone: 'danger', text: error.status === 409 ? error.message : FAILED });
  }
  return back({ tone: 'success', text: TEXTS.updated });
}

export async function loadPoint(args: LoaderFunctionArgs) {
  const point = (await listPoints(args)).find(({ id }) => String(id) === args.params.id);
  if (!point) throw data(null, { status: 404 });
  return { point };
}

export async function updatePoint(args: ActionFunctionArgs) {
  return savePoint(args, idOf(args.params.id));
}

export async function loadNewPoint(args: LoaderFunctionArgs) {
  const points = await listPoints(args);
  return {
    newPoint: await newPoint(args, points.length === 0),
    back: safePath(new URL(args.request.url).searchParams.get('redirectTo'), '/settings/pickup-points'),
  };
}

export const createPoint = (args: ActionFunctionArgs) => savePoint(args, null);

export async function loadPoints(args: LoaderFunctionArgs) {
  const points = await listPoints(args);
  const requested = pageOf(new URL(args.request.url).searchParams);
  const { rows, page } = pageOfRows(requested, points);
  const start = await newPoint(args, points.length === 0);
  return { points: rows, newPoint: start, total: points.length, page, size: requested.size };
}
