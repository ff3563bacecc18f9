/** One AWB a line, or separated by commas; ignores a file's header and further columns. */
export function readAwbs(text: string): string[] {
  const lines = text
    .replaceAll(/["'\uFEFF]/g, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isHead = /^(awb|waybill|tracking)/i.test(lines[0] ?? '') && !/\d/.test(lines[0] ?? '');
  return (isHead ? lines.slice(1) : lines)
    .flatMap((line) => line.split(/[,;\t ]+/))
    .map((awb) => awb.trim())
    .filter(Boolean);
}
