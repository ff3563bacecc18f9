import { describe, expect, test } from 'vitest';
import {
  type BulkChoice,
  bulkFieldOf,
  bulkSteps,
  chosenService,
  findBulkError,
  type Service,
  servicesFor,
  toFileUploadOrders,
} from '../../apps-remix-seller/app/features/orders/bulk/bulk.ts';
import { countRows, fileError } from '../../apps-remix-seller/app/lib/forms/upload.ts';

describe('the upload file check', () => {
  const accept = ['.csv', '.xlsx', '.xls'];

  test('allows at most 1,000,000 bytes and only the accepted extensions', () => {
    expect(fileError({ name: 'orders.csv', size: 1_000_000 }, accept)).toBeUndefined();
    expect(fileError({ name: 'ORDERS.XLSX', size: 10 }, accept)).toBeUndefined();
    expect(fileError({ name: 'orders.csv', size: 1_000_001 }, accept)).toBe('Uploaded file is too big.');
    expect(fileError({ name: 'orders.pdf', size: 10 }, accept)).toBe('Uploaded file has unsupported format.');
    expect(fileError({ name: 'csv', size: 10 }, accept)).toBe('Uploaded file has unsupported format.');
    expect(fileError(null, accept)).toBeUndefined();
  });

  test.each([
    ['', 0],
    ['Order ID,Name\n', 0],
    ['Order ID,Name\nA,B\n', 1],
    ['Order ID,Name\r\nA,B\r\nC,D', 2],
    ['Order ID,Name\nA,"two\nlines"\n,,\n\nC,"a ""b"""\n', 2],
  ])('counts the data rows of %j', (csv, rows) => {
    expect(countRows(csv)).toBe(rows);
  });
});

describe('the bulk order form', () => {
  const service = (courierId: number, motId: number, doesReturns = false): Service => ({
    courierId,
    motId,
    doesReturns,
    courierName: `Courier ${courierId}`,
    motName: motId === 1 ? 'Air' : 'Surface',
  });
  const services = [service(1, 1, true), service(1, 2, true), service(2, 2), service(7, 2)];
  const setup = { services, scheduledCourier: { id: 7 }, points: [4] };
  const choice = (changes: Partial<BulkChoice> = {}): BulkChoice => ({
    shipmentTypeId: '1',
    userPickLocationOrDeliveryId: '4',
    logistic: '2-2',
    scheduleDay: '',
    scheduleTime: '',
    ...changes,
  });

  // spec: bulk-steps, constants-ids
  test('asks for a pickup time only for the courier that needs a schedule', () => {
    expect(bulkSteps(setup, choice())).toEqual(['file', 'logistics']);
    expect(bulkSteps(setup, choice({ logistic: '7-2' }))).toEqual(['file', 'logistics', 'schedule']);
    expect(
      toFileUploadOrders(choice({ scheduleDay: '2026-03-10', scheduleTime: '11:30' }), service(2, 2), 7),
    ).toEqual({
      pickupLocationId: 4,
      courierId: 2,
      motId: 2,
      shipmentTypeId: 1,
      shippingScheduleDate: null,
    });
    const scheduled = choice({ logistic: '7-2', scheduleDay: '2026-03-10', scheduleTime: '11:30' });
    expect(toFileUploadOrders(scheduled, service(7, 2), 7).shippingScheduleDate).toBe('2026-03-10T11:30');
  });

  test('offers only the return courier for a return and drops another choice', () => {
    const back = choice({ shipmentTypeId: '2' });
    expect(servicesFor(services, back).map(({ courierId }) => courierId)).toEqual([1, 1]);
    expect(chosenService(services, back)).toBeUndefined();
    expect(chosenService(services, { ...back, logistic: '1-2' })).toMatchObject({ courierId: 1, motId: 2 });
  });

  // spec: order-form-pickup-point-required
  test('reports missing values by step in the specification’s words', () => {
    const error = (...args: Parameters<typeof findBulkError>) => findBulkError(...args)?.message;
    expect(error('file', choice(), true, { ...setup, points: [] })).toBe(
      'Please add at least one pickup point',
    );
    expect(error('file', choice({ userPickLocationOrDeliveryId: '' }), true, setup)).toBe(
      'Pickup point is requried',
    );
    expect(error('file', choice(), false, setup)).toBe('Orders csv file is required');
    expect(error('file', choice(), true, setup)).toBeUndefined();
    expect(error('logistics', choice({ logistic: '9-9' }), true, setup)).toBe(
      'Error occured. Please check the logistic to create/update an order',
    );
    expect(error('schedule', choice({ scheduleDay: '2026-03-10' }), true, setup)).toBe(
      'Please enter shipment pickup date and time',
    );
  });

  test('maps each field of the API to a step', () => {
    expect(bulkFieldOf('file')).toEqual({ step: 'file', field: 'file' });
    expect(bulkFieldOf('fileUploadOrders.pickupLocationId')).toEqual({
      step: 'file',
      field: 'userPickLocationOrDeliveryId',
    });
    expect(bulkFieldOf('fileUploadOrders.shippingScheduleDate')).toEqual({
      step: 'schedule',
      field: 'scheduleTime',
    });
    expect(bulkFieldOf('fileUploadOrders.courierId')).toEqual({ step: 'logistics', field: null });
  });
});
