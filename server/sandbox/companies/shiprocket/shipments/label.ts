import { type Answer, fieldsOf, json, parsed, pdf } from '../../couriers/answers.ts';
import { findByShipmentId, shipmentIdOf } from '../orders/order.ts';
import type { ShiprocketAct } from '../settings.ts';

export async function generateLabel(act: ShiprocketAct): Promise<Answer> {
  const { shipment_id: ids } = fieldsOf(parsed(act.body));
  const asked: unknown[] = Array.isArray(ids) ? ids : [];
  const found = (await Promise.all(asked.map((id) => findByShipmentId(act, id)))).filter((one) => one?.awb);
  const [first] = found;
  if (!first) return json({ label_created: 0, response: 'No valid shipment ids to print label' });
  const printed = found.map((order) => (order ? shipmentIdOf(order) : 0));
  return json({
    label_created: 1,
    label_url: `${act.baseUrl}/labels/${shipmentIdOf(first)}.pdf`,
    response: 'Label has been created and uploaded successfully!',
    not_created: asked.filter((id) => !printed.includes(Number(id))),
  });
}

export const labelFile = async (): Promise<Answer> => pdf;
