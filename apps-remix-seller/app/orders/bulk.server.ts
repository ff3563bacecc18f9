import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ApiError, call, fileAnswer } from '~/api.server';
import { CREATE_BULK } from '~/paths';
import { redirectRefused, redirectWithToast, requireSeller } from '~/session.server';
import { fileOf, readForm } from '~/upload.server';
import { fileFault } from '~/upload';
import {
  BULK_ACCEPT,
  type BulkChoice,
  type BulkFault,
  bulkFault,
  bulkOwner,
  bulkSteps,
  chosenService,
  readChoice,
  type Service,
  toFileUploadOrders,
} from './bulk';
import { commonSetup } from './wizard-setup.server';

export const BULK_UPLOAD = 'shipping/fileUpload';
export const BULK_FAILED = 'Orders Upload failed';

export const bulkDone = () => 'Orders Uploaded Successfully';

/** What the form of a file of orders starts from: the couriers and modes that are open to the seller, as `metadata` has them. */
export async function setupBulk(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { common, metadata } = await commonSetup(args);
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
    shipmentTypeId: String(common.types[0]?.id ?? 1),
    userPickLocationOrDeliveryId: String(common.points[0]?.id ?? ''),
    logistic: '',
    scheduleDay: '',
    scheduleTime: '',
  };
  return { ...common, services, choice };
}

export type BulkSetup = Awaited<ReturnType<typeof setupBulk>>;

/** What the plain form is answered: the fault, and all that was chosen but the file, which a browser won't take back. */
export type BulkAnswer = { fault: BulkFault; choice: BulkChoice };

/**
 * The form without JavaScript: everything at once. A faulty file is answered with its report, to be saved; the page with
 * all that was chosen stays behind it.
 */
export async function uploadOrders(args: ActionFunctionArgs): Promise<Response> {
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
    await call(args.context, BULK_UPLOAD, body, token);
    return await redirectWithToast(args, '/orders', { tone: 'success', text: bulkDone() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A browser saves a file only from an answer that went well.
    if (error.report) return fileAnswer(error.report);
    const { field = '', message = error.status < 500 ? error.message : BULK_FAILED } = error.errors[0] ?? {};
    return refused({ ...bulkOwner(field), message }, choice);
  }
}
