import { randomUUID } from 'node:crypto';
import { BULK_TEXTS } from '@harkara/server/contract/texts/orders';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { loadSetup } from '~/features/orders/create/setup.server.ts';
import { ApiError, upload } from '~/lib/api.server.ts';
import { fileOf, readForm } from '~/lib/forms/upload.server.ts';
import { ERRORS_TYPE, fileError, isFileErrors, shownOf } from '~/lib/forms/upload.ts';
import { CREATE_BULK } from '~/lib/page/paths.ts';
import { redirectRefused, redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import {
  BULK_ACCEPT,
  type BulkAnswer,
  type BulkChoice,
  type BulkError,
  bulkFieldOf,
  bulkSteps,
  chosenService,
  rowErrors,
  findBulkError,
  readChoice,
  type Service,
  toFileUploadOrders,
} from './bulk.ts';

export const ORDERS_UPLOAD = {
  path: 'shipping/fileUpload' as const,
  to: '/orders',
  failed: BULK_TEXTS.failed,
  done: () => BULK_TEXTS.uploaded,
  listsErrors: true,
};

/** The initial data of the bulk form: the active couriers and modes of the seller's `metadata`. */
export async function setupBulk(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { setup, metadata, userId } = await loadSetup(args);
  const services: Service[] = metadata.userCourierMot
    .filter(({ active }) => active)
    .map(({ courierType, modeOFTransport }) => ({
      courierId: courierType.id,
      courierName: courierType.name,
      motId: modeOFTransport.id,
      motName: modeOFTransport.name,
      doesReturns: courierType.rvpAccept,
    }));
  const choice: BulkChoice = {
    shipmentTypeId: String(setup.types[0]?.id ?? 1),
    userPickLocationOrDeliveryId: String(setup.points[0]?.id ?? ''),
    logistic: '',
    scheduleDay: '',
    scheduleTime: '',
  };
  return { ...setup, services, choice, userId, formId: randomUUID() };
}

export type BulkSetup = Awaited<ReturnType<typeof setupBulk>>;

/** Handles the form without JavaScript. A refusal returns all choices and the errors of the file. */
export async function uploadOrders(args: ActionFunctionArgs) {
  const { token } = await requireSeller(args);
  const [form, setup] = await Promise.all([readForm(args.request), setupBulk(args)]);
  const [choice, file] = [readChoice(form), fileOf(form, 'file')];
  const refuse = (error: BulkError) =>
    redirectRefused(args, CREATE_BULK, { error, choice } satisfies BulkAnswer);
  for (const step of bulkSteps(setup, choice)) {
    const error = findBulkError(step, choice, file !== null, setup);
    if (error) return refuse(error);
  }
  const service = chosenService(setup.services, choice);
  if (!file || !service) throw new Error('a step let a missing file or service pass');
  const wrong = fileError(file, BULK_ACCEPT);
  if (wrong) return refuse({ step: 'file', field: 'file', message: wrong });

  const orders = toFileUploadOrders(choice, service, setup.scheduledCourier.id);
  const body = new FormData();
  body.set('fileUploadOrders', JSON.stringify(orders));
  body.set('file', file);
  const { path, to, failed, done } = ORDERS_UPLOAD;
  try {
    await upload(args.context, path, body, token, { accept: ERRORS_TYPE });
    return await redirectWithToast(args, to, { tone: 'success', text: done() });
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    if (isFileErrors(refusal.body))
      return data<BulkAnswer>({ error: rowErrors(shownOf(refusal.body)), choice }, { status: 422 });
    const { field = '', message = refusal.status < 500 ? refusal.message : failed } = refusal.errors[0] ?? {};
    return refuse({ ...bulkFieldOf(field), message });
  }
}
