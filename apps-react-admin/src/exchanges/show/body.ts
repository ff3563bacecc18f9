const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const FORM = /^[\w.[\]%-]+=[^\n<{]*$|^[\w.[\]%-]+=/;

/** The fields of a form one a line, decoded. A field with JSON in it is indented too. */
const fieldsOf = (form: string) =>
  [...new URLSearchParams(form)].map(([name, value]) => `${name}: ${readBody(value)}`).join('\n');

/** A body as people read it: JSON indented, a form with a field a line, anything else as it came. */
export function readBody(text: string): string {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed) && isJson(trimmed)) return indented(trimmed);
  return FORM.test(trimmed) && !/\s/.test(trimmed) ? fieldsOf(trimmed) : trimmed;
}

/** The server keeps a request as its method and path, then the body. */
export function readRequest(request: string): { line: string; body: string } {
  const [line = '', ...body] = request.split('\n');
  return { line, body: readBody(body.join('\n')) };
}
