import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PAGE_FOLDER } from '../../../assets.ts';
import { required } from '../../../required.ts';
import { compressible } from './compressible.ts';

const SCRIPT = 'text/javascript; charset=utf-8';
const TYPES = { 'page.css': 'text/css; charset=utf-8', 'page.js': SCRIPT, 'search.js': SCRIPT };
export type PageFile = keyof typeof TYPES;
export const PAGE_FILES = Object.keys(TYPES) as PageFile[];

const FILES = new Map(
  PAGE_FILES.map((name) => {
    const body = readFileSync(new URL(name, PAGE_FOLDER), 'utf8');
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    return [name, { ...compressible(TYPES[name], body), hash }];
  }),
);

export const pageFile = (name: PageFile) => required(FILES.get(name));

/** Changes with the content, so browsers may keep the file. */
export const fileUrl = (name: PageFile) => `/api/docs/${name}?v=${pageFile(name).hash}`;
