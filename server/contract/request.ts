/** Fills the parameters of a path such as `cancel/{id}` from the input. The other fields are the body. */
export function requestOf(path: string, input: unknown): { path: string; body: Record<string, unknown> } {
  const fields = new Map(Object.entries(input ?? {}) as [string, unknown][]);
  const filled = path.replace(/\{(\w+)\}/g, (_name, field: string) => {
    const value = String(fields.get(field));
    fields.delete(field);
    return encodeURIComponent(value);
  });
  return { path: filled, body: Object.fromEntries(fields) };
}
