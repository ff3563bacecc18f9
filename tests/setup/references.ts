import { db } from './app.ts';

async function getPrefix(): Promise<string> {
  const { reference_prefix } = await db('installations').first('reference_prefix');
  return reference_prefix;
}

export const referenceOf = async (orderId: number, attempt = 1) =>
  `${await getPrefix()}-${orderId}-${attempt}`;
export const pointNameOf = async (pointId: number) => `${await getPrefix()}-${pointId}`;
