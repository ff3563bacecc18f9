import { createHash } from 'node:crypto';

/** An idempotency key: the same form sent twice acts once, and a corrected one acts again. */
export function formKey(formId: string, body: object): string {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return `${formId.replace(/[^\w-]/g, '').slice(0, 64)}.${hash}`;
}
