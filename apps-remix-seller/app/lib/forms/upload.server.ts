import { MAX_FILE_BYTES } from '@harkara/server/contract/limits';
import { unstable_parseMultipartFormData as parseMultipart, type UploadHandler } from '@remix-run/node';

/** Keeps at most one byte over the limit, enough for the size check to refuse the file. */
const keepLittle: UploadHandler = async ({ data, filename, contentType }) => {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of data) {
    chunks.push(new Uint8Array(chunk.subarray(0, MAX_FILE_BYTES + 1 - size)));
    size = Math.min(size + chunk.byteLength, MAX_FILE_BYTES + 1);
  }
  return filename === undefined
    ? Buffer.concat(chunks).toString('utf8')
    : new File(chunks, filename, { type: contentType });
};

/** Reads a form with or without files. */
export const readForm = (request: Request): Promise<FormData> =>
  request.headers.get('Content-Type')?.startsWith('multipart/')
    ? parseMultipart(request, keepLittle)
    : request.formData();

/** The file of a field; null if none was chosen. */
export function fileOf(form: FormData, name: string): File | null {
  const file = form.get(name);
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : null;
}

export async function toDataUrl(file: File): Promise<string> {
  return `data:${file.type};base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`;
}
