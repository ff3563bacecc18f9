/** Why a file of rows can't be read. */
export type Trouble = 'unreadable' | 'too-big' | 'rows' | 'columns';
export type RowLimits = { mostRows: number; mostColumns: number };
export type ReadRows = { rows: string[][] } | { trouble: Trouble };

const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;

const endsCell = (code: number) => code === COMMA || code === LF || code === CR;

/** A quoted cell from its opening quote, and where it ends; null if it never does, or if more stands behind it. */
function quotedCell(text: string, start: number): { value: string; end: number } | null {
  let value = '';
  for (let from = start + 1; ;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    value += text.slice(from, quote);
    if (text.charCodeAt(quote + 1) === QUOTE) {
      value += '"';
      from = quote + 2;
      continue;
    }
    const end = quote + 1;
    return end === text.length || endsCell(text.charCodeAt(end)) ? { value, end } : null;
  }
}

function endOfPlain(text: string, start: number): number {
  let end = start;
  while (end < text.length && !endsCell(text.charCodeAt(end))) end += 1;
  return end;
}

/** RFC 4180, with any of the three line ends. Our own, for a megabyte has to be read in a few milliseconds. */
export function parseCsv(source: string, { mostRows, mostColumns }: RowLimits): ReadRows {
  const text = source.startsWith('\ufeff') ? source.slice(1) : source;
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0, end = 0; at < text.length;) {
    if (text.charCodeAt(at) === QUOTE) {
      const cell = quotedCell(text, at);
      if (!cell) return { trouble: 'unreadable' };
      row.push(cell.value);
      end = cell.end;
    } else {
      end = endOfPlain(text, at);
      row.push(text.slice(at, end));
    }
    if (row.length > mostColumns) return { trouble: 'columns' };
    const isCrLf = text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF;
    at = end + (isCrLf ? 2 : 1);
    if (text.charCodeAt(end) === COMMA) {
      if (at === text.length) row.push('');
      else continue;
    }
    rows.push(row);
    row = [];
    // One more for the header.
    if (rows.length > mostRows + 1) return { trouble: 'rows' };
  }
  return { rows };
}
