/** A field ends at a raw separator, as the company's own parser has it: unencoded JSON is cut there. */
const SEPARATORS = /[&;#]/;

const decode = (value: string) =>
  value.replaceAll('+', ' ').replace(/(%[0-9a-f]{2})+/gi, (codes) => {
    try {
      return decodeURIComponent(codes);
    } catch {
      return codes;
    }
  });

export function readForm(body: string): Map<string, string> {
  return new Map(
    body.split(SEPARATORS).map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), decode(pair.slice(at + 1))];
    }),
  );
}

/** The JSON in `data`, or the remark about its fault. */
export function readData(data: string): { value: unknown } | { remark: string } {
  try {
    return { value: JSON.parse(data) };
  } catch {
    const at = Math.max(0, data.lastIndexOf('"'));
    return { remark: `Unterminated string starting at: line 1 column ${at + 1} (char ${at})` };
  }
}
