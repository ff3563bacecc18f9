import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rollup } from 'vite';

const APP = fileURLToPath(new URL('app', import.meta.url));

/** What the same pages load, from the most pages to the fewest. Each group has all that its files import. */
const GROUPS: Record<string, readonly string[]> = {
  root: ['root.tsx', 'lib/page/meta.ts'],
  form: [
    'features/auth/sign-in/useExpired.ts',
    'lib/forms/form.ts',
    'ui/form/Field.tsx',
    'ui/form/useFocusFirstError.ts',
    'ui/hooks/useHydrated.ts',
    'ui/page/Brand.tsx',
    'ui/page/Page.tsx',
    'ui/text/Notice.tsx',
    '../../server/platform/time.ts',
  ],
  auth: ['features/auth/AuthFrame.tsx', 'features/auth/otp/LazyOtpForm.tsx', 'ui/form/PasswordField.tsx'],
  shell: [
    'routes/_seller.tsx?__remix-build-client-route',
    'features/shell/SellerLayout.tsx',
    'ui/toast/Toast.lazy.ts',
  ],
  list: ['ui/filter/FiltersToggle.tsx', 'ui/table/Pagination.tsx', 'ui/table/Table.tsx'],
};

/** Who imports one icon imports the package's list of all. */
const isIcon = (id: string) => /\/lucide-react\/.*\/icons\/|\/lucide-react\.m?js$/.test(id);

function modulesOf(files: readonly string[], getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const found = new Set(files.map((file) => join(APP, file)));
  // A set also yields what is added on the way.
  for (const id of found)
    for (const imported of getModuleInfo(id)?.importedIds ?? []) if (!isIcon(imported)) found.add(imported);
  return found;
}

/**
 * Names the file that a module goes into. Else each part that two pages share gets its own, and a phone waits longer for
 * thirty small files than for three.
 */
export function togetherOnPages(): Rollup.GetManualChunk {
  let groups: [string, Set<string>][] | undefined;
  return (id, { getModuleInfo }) => {
    if (/\/node_modules\/(react-dom|scheduler)\//.test(id)) return 'root';
    if (/\/lucide-react\//.test(id)) return isIcon(id) ? null : 'icon';
    groups ??= Object.entries(GROUPS).map(([name, files]) => [name, modulesOf(files, getModuleInfo)]);
    return groups.find(([, modules]) => modules.has(id))?.[0];
  };
}
