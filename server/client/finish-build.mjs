// Runs after tsc, which writes no declarations of declarations and leaves `.ts` in the imports of those it writes.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const dist = new URL('dist/', import.meta.url);
for (const name of readdirSync(dist).filter((one) => one.endsWith('.d.ts') && one !== 'api.d.ts')) {
  const file = new URL(name, dist);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.\/[\w-]+)(?:\.d)?\.ts'/g, "$1.js'"));
}
copyFileSync(new URL('../contract/api.d.ts', import.meta.url), new URL('api.d.ts', dist));
