import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { call } from '~/lib/api.server.ts';
import { refuse, refuseWith, textOf } from '~/lib/forms/form.server.ts';
import { pageOf } from '~/lib/lists/list.ts';
import { pageOfRows } from '~/lib/lists/pages.server.ts';
import { redirectWithToast, requireSeller, type SignedIn } from '~/lib/session.server.ts';

export type Logistic = {
  id: number;
  logisticId: number;
  motId: number;
  name: string;
  mode: string;
  logo: string | null;
  /** True if an administrator disabled it for this seller. */
  isOff: boolean;
  isDefault: boolean;
};

/** Every courier and mode, and the seller's default: in the list, not set, or no longer available. */
export async function loadLogistics(context: AppLoadContext, { token, userId }: SignedIn) {
  const [{ userCourierMot, userProfile }, couriers] = await Promise.all([
    call(context, 'metadata/{userId}', { userId }, token),
    call(context, 'courier/get', {}, token),
  ]);
  const logos = new Map(couriers.map(({ id, logoPath }) => [id, logoPath]));
  const { defaultLogisticId, defaultMotId } = userProfile;
  const logistics = userCourierMot.map(({ id, active, courierType, modeOFTransport }): Logistic => ({
    id,
    logisticId: courierType.id,
    motId: modeOFTransport.id,
    name: courierType.name,
    mode: modeOFTransport.name,
    logo: logos.get(courierType.id) ?? null,
    isOff: !active,
    isDefault: courierType.id === defaultLogisticId && modeOFTransport.id === defaultMotId,
  }));
  const chosen =
    logistics.find(({ isDefault }) => isDefault) ??
    (defaultLogisticId ? ('gone' as const) : ('none' as const));
  return { logistics, chosen };
}

const FAILED = 'Default logistic update failed';

export async function setDefaultLogistic(args: ActionFunctionArgs) {
  const person = await requireSeller(args);
  const form = await args.request.formData();
  const { logistics } = await loadLogistics(args.context, person);
  const service = logistics.find(({ id }) => textOf(form, 'id') === String(id));
  if (!service) return refuse(form, {}, FAILED);
  const { logisticId, motId, logo } = service;
  try {
    const body = { userId: person.userId, logisticId, motId, logoUrl: logo };
    await call(args.context, 'update/user/default/logistics', body, person.token);
  } catch (error) {
    return refuseWith(form, error);
  }
  const { pathname, search } = new URL(args.request.url);
  const text = `${service.name}, ${service.mode} is now your default courier`;
  return redirectWithToast(args, `${pathname}${search}`, { tone: 'success', text });
}

export async function loadLogisticsPage(args: LoaderFunctionArgs) {
  const { logistics, chosen } = await loadLogistics(args.context, await requireSeller(args));
  const requested = pageOf(new URL(args.request.url).searchParams);
  const { rows, page } = pageOfRows(requested, logistics);
  return { logistics: rows, chosen, total: logistics.length, page, size: requested.size };
}
