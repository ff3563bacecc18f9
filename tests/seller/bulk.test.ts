import { describe, expect, test } from 'vitest';
import {
  type BulkChoice,
  bulkFault,
  bulkOwner,
  bulkSteps,
  chosenService,
  type Service,
  servicesFor,
  toFileUploadOrders,
} from '../../apps-remix-seller/app/features/orders/bulk/bulk.ts';
import { countRows, fileFault } from '../../apps-remix-seller/app/lib/upload.ts';

describe('the upload file check', () => {
  const accept = ['.csv', '.xlsx', '.xls'];

  test('allows at most 1,000,000 bytes and only the accepted extensions', () => {
    expect(fileFault({ name: 'orders.csv', size: 1_000_000 }, accept)).toBeUndefined();
    expect(fileFault({ name: 'ORDERS.XLSX', size: 10 }, accept)).toBeUndefined();
    expect(fileFault({ name: 'orders.csv', size: 1_000_001 }, accept)).toBe('Uploaded file is too big.');
    expect(fileFault({ name: 'orders.pdf', size: 10 }, accept)).toBe('Uploaded file has unsupported format.');
    expect(fileFault({ name: 'csv', size: 10 }, accept)).toBe('Uploaded file has unsupported format.');
    expect(fileFault(null, accept)).toBeUndefined();
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
  const known = { services, scheduledCourierId: 7, hasPoints: true };
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
    expect(bulkSteps(known, choice())).toEqual(['file', 'logistics']);
    expect(bulkSteps(known, choice({ logistic: '7-2' }))).toEqual(['file', 'logistics', 'schedule']);
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
    expect(chosenService(services, { ...back, logistic: '1-2' })?.motId).toBe(2);
  });

  // spec: order-form-pickup-point-required
  test('reports missing values by step in the specification’s words', () => {
    const fault = (...args: Parameters<typeof bulkFault>) => bulkFault(...args)?.message;
    expect(fault('file', choice(), true, { ...known, hasPoints: false })).toBe(
      'Please add at least one pickup point',
    );
    expect(fault('file', choice({ userPickLocationOrDeliveryId: '' }), true, known)).toBe(
      'Pickup point is requried',
    );
    expect(fault('file', choice(), false, known)).toBe('Orders csv file is required');
    expect(fault('file', choice(), true, known)).toBeUndefined();
    expect(fault('logistics', choice({ logistic: '9-9' }), true, known)).toBe(
      'Error occured. Please check the logistic to create/update an order',
    );
    expect(fault('schedule', choice({ scheduleDay: '2026-03-10' }), true, known)).toBe(
      'Please enter shipment pickup date and time',
    );
  });

  test('maps each field of the API to a step', () => {
    expect(bulkOwner('file')).toEqual({ step: 'file', field: 'file' });
    expect(bulkOwner('fileUploadOrders.pickupLocationId')).toEqual({
      step: 'file',
      field: 'userPickLocationOrDeliveryId',
    });
    expect(bulkOwner('fileUploadOrders.shippingScheduleDate')).toEqual({
      step: 'schedule',
      field: 'scheduleTime',
    });
    expect(bulkOwner('fileUploadOrders.courierId')).toEqual({ step: 'logistics', field: null });
  });
});
