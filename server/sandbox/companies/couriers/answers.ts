import type { Answer } from '../calls/company.ts';
export { type Answer, type Fields, fieldsOf, page } from '../calls/company.ts';

export const json = (body: unknown, status = 200): Answer => ({ status, body });

export const text = (body: string, status = 200): Answer => ({ status, type: 'text', body });

export const xml = (body: string, status = 200): Answer => ({ status, type: 'xml', body });

export const pdf: Answer = {
  status: 200,
  type: 'pdf',
  body: [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n'),
};

/** Null if the text is not JSON. */
export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const IST_MS = 330 * 60_000;

/** `yyyy-MM-ddTHH:mm:ss.SSS` in India, without a zone. */
export const istIso = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString().slice(0, 23);

/** `yyyy-MM-dd HH:mm:ss` in India. */
export const istText = (at: Date): string => istIso(at).slice(0, 19).replace('T', ' ');
