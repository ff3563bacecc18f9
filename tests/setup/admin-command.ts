import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm run admin` without npm's lines. */
export function runAdmin(args: string[], settings: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['server/bin/admin.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { status, stdout, stderr, link: /^ {2}(http\S+)$/m.exec(stdout)?.[1] ?? '' };
}

export const tokenOf = (link: string) => link.slice(link.indexOf('#') + 1);
