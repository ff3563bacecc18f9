import JsBarcode from 'jsbarcode';

/** Blank modules that scanners need on each side of the bars. */
export const QUIET_MODULES = 10;
const PRINTABLE_ASCII = /^[ -~]+$/;

type Bar = { start: number; width: number };

export function code128(text: string): { modules: number; bars: Bar[] } | undefined {
  if (!PRINTABLE_ASCII.test(text)) return undefined;
  const target: { encodings?: { data: string }[] } = {};
  JsBarcode(target, text, { format: 'CODE128' });
  const bits = target.encodings?.map(({ data }) => data).join('') ?? '';
  const bars: Bar[] = [];
  for (let start = bits.indexOf('1'); start >= 0;) {
    const end = bits.indexOf('0', start);
    const width = (end < 0 ? bits.length : end) - start;
    bars.push({ start, width });
    start = bits.indexOf('1', start + width);
  }
  return { modules: bits.length, bars };
}
