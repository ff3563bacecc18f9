import { describe, expect, it } from 'vitest';
import { fileOf, readForm, toDataUrl } from '~/lib/forms/upload.server';
import { MAX_FILE_BYTES } from '../../server/contract/limits.ts';

function post(bytes: number, name = 'logo.png') {
  const body = new FormData();
  body.set('companyName', 'Asha & Sons ₹');
  body.set('companyLogo', new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/png' }));
  return readForm(new Request('http://localhost/', { method: 'POST', body }));
}

describe('a form with a file', () => {
  it('returns its fields and its file', async () => {
    const form = await post(3);
    expect(form.get('companyName')).toBe('Asha & Sons ₹');
    const file = fileOf(form, 'companyLogo');
    expect(file && (await toDataUrl(file))).toBe('data:image/png;base64,BwcH');
  });

  it('keeps its fields but not the bytes of a file that is too big', async () => {
    const form = await post(20 * MAX_FILE_BYTES);
    expect(fileOf(form, 'companyLogo')?.size).toBe(MAX_FILE_BYTES + 1);
    expect(form.get('companyName')).toBe('Asha & Sons ₹');
  });

  it('accepts a file of exactly the size limit', async () => {
    expect(fileOf(await post(MAX_FILE_BYTES), 'companyLogo')?.size).toBe(MAX_FILE_BYTES);
  });

  it('has no file when none was chosen', async () => {
    expect(fileOf(await post(0, ''), 'companyLogo')).toBeNull();
  });
});
