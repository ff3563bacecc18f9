import { BULK_TEXTS } from '@harkara/server/contract/texts/orders';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { loadSetup } from '~/features/orders/create/setup.server.ts';
import { ApiError, upload } from '~/lib/api.server.ts';
import { CREATE_BULK } from '~/lib/paths.ts';
import { redirectRefused, redirectWithToast, requireSeller } from '~/lib/session.server.ts';
import { fileOf, readForm } from '~/lib/upload.server.ts';
import { FAULTS_TYPE, fileFault, isFaultList, shownOf } from '~/lib/upload.ts';
import {
  BULK_ACCEPT,
  type BulkAnswer,
  type BulkChoice,
  type BulkFault,
  bulkFault,
  bulkOwner,
  bulkSteps,
  chosenService,
  faultyRows,
  readChoice,
  type Service,
  toFileUploadOrders,
} from './bulk.ts';

export const BULK_UPLOAD = 'shipping/fileUpload' as const;

/** The initial data of the bulk form: the active couriers and modes of the seller's `metadata`. */
export async function setupBulk(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { setup, metadata } = await loadSetup(args);
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
  return { ...setup, services, choice };
}

export type BulkSetup = Awaited<ReturnType<typeof setupBulk>>;

/** Handles the form without JavaScript. A refusal returns all choices and the errors of the file. */
export async function uploadOrders(args: ActionFunctionArgs) {
  const { token } = await requireSeller(args);
  const refused = (fault: BulkFault, choice: BulkChoice) =>
    redirectRefused(args, CREATE_BULK, { fault, choice } satisfies BulkAnswer);
  const [form, setup] = await Promise.all([readForm(args.request), setupBulk(args)]);
  const [choice, file] = [readChoice(form), fileOf(form, 'file')];
  const { services, points, scheduledCourier } = setup;
  const known = { services, scheduledCourierId: scheduledCourier.id, hasPoints: points.length > 0 };
  for (const step of bulkSteps(known, choice)) {
    const fault = bulkFault(step, choice, file !== null, known);
    if (fault) return refused(fault, choice);
  }
  const service = chosenService(services, choice);
  if (!file || !service) throw new Error('a step let a missing file or service pass');
  const wrong = fileFault(file, BULK_ACCEPT);
  if (wrong) return refused({ step: 'file', field: 'file', message: wrong }, choice);

  const body = new FormData();
  body.set('fileUploadOrders', JSON.stringify(toFileUploadOrders(choice, service, scheduledCourier.id)));
  body.set('file', file);
  try {
    await upload(args.context, BULK_UPLOAD, body, token, { accept: FAULTS_TYPE });
    return await redirectWithToast(args, '/orders', { tone: 'success', text: BULK_TEXTS.uploaded });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isFaultList(error.body))
      return data<BulkAnswer>({ fault: faultyRows(shownOf(error.body)), choice }, { status: 422 });
    const { field = '', message = error.status < 500 ? error.message : BULK_TEXTS.failed } =
      error.errors[0] ?? {};
    return refused({ ...bulkOwner(field), message }, choice);
  }
}
