import { findProgram, installFromDebian } from '../../server/bin/processes/programs.mjs';

/** The path of a system tool. In CI it is installed if it is missing; elsewhere its tests are skipped. */
export async function findTool(name: string, debianPackage: string): Promise<string | undefined> {
  const find = () => findProgram(name);
  const found = find() ?? (process.env.CI ? await installFromDebian([debianPackage], find) : undefined);
  if (!found) console.info(`${name} is missing: its tests are skipped. Debian has it in ${debianPackage}.`);
  return found;
}
