const cellsOf = (line: string) => line.split(/[,;\t]/).map((cell) => cell.trim());

/** The column of the AWBs if the line names columns; -1 if it is a line of AWBs. */
const columnOf = (line: string) =>
  /\d/.test(line) ? -1 : cellsOf(line).findIndex((cell) => /^(awb|way ?bill|tracking)/i.test(cell));

/** Reads the named column of a file, or without a header AWBs with commas, spaces or line breaks between them. */
export function readAwbs(text: string): string[] {
  const lines = text
    .replaceAll(/["'\uFEFF]/g, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const column = columnOf(lines[0] ?? '');
  const awbs =
    column < 0
      ? lines.flatMap((line) => line.split(/[,;\t ]+/))
      : lines.slice(1).map((line) => cellsOf(line)[column] ?? '');
  return awbs.filter(Boolean);
}
