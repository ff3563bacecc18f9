import { randomUUID } from 'node:crypto';
import { aWaybill } from '../../../setup/account-shops.ts';
import { db } from '../../../setup/app.ts';
import { endServices } from '../../../setup/connections.ts';
import { endTemplates } from '../../../setup/messages.ts';
import { type Journey, rows } from '../journey.ts';

const SURFACE = { courierId: 1, motId: 2 } as const;

/** The operator's accounts at couriers and senders, and the texts of messages. */
export async function connections({ visitor, admin }: Journey) {
  await admin.listProviders();
  const demo = await admin.connectDemoAccount({ provider: 'delhivery' });
  await admin.testConnection({ id: demo.id });
  const manual = await admin.adminCreateConnection({
    provider: 'manual',
    name: `Local riders ${randomUUID().slice(0, 8)}`,
    isActive: true,
  });
  await admin.adminListConnections(rows());
  const { revision } = await admin.adminGetConnection({ id: manual.id });
  await admin.adminUpdateConnection({ id: manual.id, revision, isActive: false });
  await admin.loadAwbs({ id: manual.id, awbs: [aWaybill(), aWaybill()] });
  await admin.countAwbs({ id: manual.id });

  const service = await admin.adminCreateCarrierService({
    ...SURFACE,
    connectionId: demo.id,
    service: 'Surface',
  });
  await admin.adminListCarrierServices(rows());
  const found = await admin.adminGetCarrierService({ id: service.id });
  await admin.adminUpdateCarrierService({
    id: service.id,
    revision: found.revision,
    service: 'Express',
  });
  await admin.askServiceability({ source: '560001', destination: '400020' });
  const [exchange] = await admin.adminListExchanges(rows({ connectionId: demo.id }));
  await admin.adminGetExchange({ id: exchange!.id });
  await push({ visitor, demo });
  await admin.adminDeleteCarrierService({ id: service.id });
  await endServices();
  await db('connection_awbs').where({ connection_id: manual.id }).delete();
  await admin.adminDeleteConnection({ id: manual.id });
  await messages({ admin });
}

/** The emulated courier's account says how it proves its pushes; it needs no known parcel. */
async function push({
  visitor,
  demo,
}: Pick<Journey, 'visitor'> & { demo: { host: string | null; webhookUrl: string | null } }) {
  const { settings } = (await (await fetch(`${demo.host}/__control`)).json()) as {
    settings: { webhook: { header: string; secret: string } };
  };
  const { header, secret } = settings.webhook;
  const path = new URL(String(demo.webhookUrl)).pathname.replace('/api/', '');
  await visitor.request('POST', path, { body: {}, headers: { [header]: secret } });
}

async function messages({ admin }: Pick<Journey, 'admin'>) {
  await endTemplates();
  const template = await admin.adminCreateMessageTemplate({
    kind: 'SHIPPED',
    channel: 'sms',
    templateId: '65f0aa',
    variables: ['orderId', 'courier', 'link'],
    text: 'Order {orderId} left with {courier}: {link}',
  });
  const { id } = template;
  await admin.listMessageKinds();
  await admin.adminListMessageTemplates(rows());
  const { revision } = await admin.adminGetMessageTemplate({ id });
  await admin.adminUpdateMessageTemplate({ id, revision, isActive: false });
  await admin.testMessageTemplate({ id, to: '9876500000' });
  const [message] = await admin.adminListMessages(rows());
  await admin.adminGetMessage({ id: message!.id });
  await admin.adminDeleteMessageTemplate({ id });
}
