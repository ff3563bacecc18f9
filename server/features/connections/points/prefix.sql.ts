import type { Ctx } from '../../../deps.ts';
import { required } from '../../../platform/required.ts';

/** Begins the names of this installation's points at companies. */
export async function getReferencePrefix({ db }: Ctx): Promise<string> {
  const row: { reference_prefix: string } | undefined = await db('installations').first('reference_prefix');
  return required(row).reference_prefix;
}
