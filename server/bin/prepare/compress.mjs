// node compress.mjs build/client: adds a brotli and a gzip version of each file of a built client.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const folder = resolve(process.argv[2]);
// Skips pages: the back office's index.html gets a nonce per response.
const names = readdirSync(folder, { recursive: true }).filter((name) =>
  /\.(js|css|svg|json|webmanifest)$/.test(name),
);

await Promise.all(
  names.map(async (name) => {
    const file = join(folder, name);
    const content = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [small, zipped] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, zipped)]);
  }),
);
