import { readdirSync } from 'node:fs';

const root = new URL('../../', import.meta.url);
const NOT_OURS = new Set(['node_modules', 'dist', 'build']);
const NAME = /[\w$.*-]+(?:\/[\w$.*-]*)*/g;
const FULL_PATH = /^(server|apps-remix-seller|apps-react-admin|migrations|seeds|tests|docs)\/./;
const FILE_NAME = /\.(ts|tsx|mjs|md|png)$/;
/** Placeholders such as `x.ts`, `features/x/` and `*.sql.ts`. */
const PLACEHOLDER = /\*|(^|\/)[xX](?=[/.A-Z]|$)/;

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** Lists the repository's files and folders as paths from its root. */
export const repositoryPaths = (folder = ''): string[] =>
  readdirSync(new URL(folder, root), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? [path, ...repositoryPaths(`${path}/`)] : [path];
    });

/**
 * Lists the paths named in a document that do not exist. A path from the root must exist exactly; a shorter one,
 * such as `orders/orders.ts`, must be the end of a file's path.
 */
export function missingPaths(document: string, paths: readonly string[]): string[] {
  const existing = new Set(paths);
  const names = [...new Set(document.match(NAME)?.map((name) => name.replace(/\.+$/, '')))];
  return names
    .filter((name) => (FULL_PATH.test(name) || FILE_NAME.test(name)) && !PLACEHOLDER.test(name))
    .filter((name) =>
      FULL_PATH.test(name)
        ? !existing.has(withoutSlash(name))
        : !existing.has(name) && !paths.some((path) => path.endsWith(`/${name}`)),
    );
}
