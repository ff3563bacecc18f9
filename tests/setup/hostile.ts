import { deflateRawSync, crc32 } from 'node:zlib';
import { write } from '@e965/xlsx';
import type { Upload } from './uploads.ts';

type Entry = { name: string; data: Buffer | string; saysSize?: number; sameBytesAs?: number };

/** Builds a zip archive. An entry may declare a false size or share another entry's bytes. */
const packedOf = (raw: Buffer) => ({ packed: deflateRawSync(raw), size: raw.length, crc: crc32(raw) });

function zip(entries: Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  const packs: { packed: Buffer; size: number; crc: number }[] = [];
  let at = 0;
  for (const { name, data, saysSize, sameBytesAs } of entries) {
    const pack = sameBytesAs === undefined ? packedOf(Buffer.from(data as string)) : packs[sameBytesAs]!;
    const { packed, size, crc } = pack;
    packs.push(pack);
    const path = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc, 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(saysSize ?? size, 22);
    local.writeUInt16LE(path.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    local.copy(central, 6, 4, 30);
    offsets.push(sameBytesAs === undefined ? at : offsets[sameBytesAs]!);
    central.writeUInt32LE(offsets.at(-1)!, 42);
    directory.push(central, path);
    if (sameBytesAs !== undefined) continue;
    parts.push(local, path, packed);
    at += local.length + path.length + packed.length;
  }
  const end = Buffer.alloc(22);
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const parts = (sheet: Omit<Entry, 'name'>, title = 'Orders'): Entry[] => [
  { name: '[Content_Types].xml', data: TYPES },
  { name: '_rels/.rels', data: relation('officeDocument', 'xl/workbook.xml') },
  {
    name: 'xl/workbook.xml',
    data: `<?xml version="1.0"?><workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  { name: 'xl/_rels/workbook.xml.rels', data: relation('worksheet', 'worksheets/sheet1.xml') },
  { name: 'xl/worksheets/sheet1.xml', ...sheet },
];
const sheetOf = (rows: string, doctype = '') => ({
  data: `<?xml version="1.0"?>${doctype}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
});
const text = (ref: string, value: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (n: number, ...values: string[]) =>
  `<row r="${n}">${values.map((value, at) => text(`${String.fromCharCode(65 + at)}${n}`, value)).join('')}</row>`;

const book = (rows: string, doctype?: string) => zip(parts(sheetOf(rows, doctype)));
const SPACES = Buffer.alloc(40_000_000, ' ');
const LAUGHS = `<!DOCTYPE l [<!ENTITY a "ha">${[...'bcdefgh'].map((name, at) => `<!ENTITY ${name} "${`&${'abcdefg'[at]};`.repeat(10)}">`).join('')}]>`;
const twoRows = row(1, 'Order ID', 'Phone') + row(2, '1', '2');

/** A password-protected workbook, which Excel stores as a compound file. */
const locked = () => {
  const plain = write(
    { SheetNames: ['a'], Sheets: { a: { '!ref': 'A1', A1: { t: 's', v: 'x' } } } },
    { type: 'buffer', bookType: 'xls' },
  ) as Buffer;
  return Buffer.concat([plain.subarray(0, 512), Buffer.alloc(plain.length - 512, 7)]);
};

/** Malicious files, each with the expected status and message. */
export const HOSTILE: Record<string, { file: () => Upload; status: number; message: string | null }> =
  Object.fromEntries(
    (
      [
        ['40 MB of spaces in 40 kB', 'bomb.xlsx', () => zip(parts({ data: SPACES })), 413],
        [
          '40 MB that say they are ten bytes',
          'lying.xlsx',
          () => zip(parts({ data: SPACES, saysSize: 10 })),
          415,
        ],
        [
          'two hundred entries that share 20 MB',
          'overlap.xlsx',
          () => {
            const shared = parts({ data: SPACES.subarray(0, 20_000_000) });
            return zip([
              ...shared,
              ...Array.from({ length: 190 }, (_, n) => ({
                name: `xl/worksheets/sheet${n + 2}.xml`,
                data: shared[4]!.data,
                sameBytesAs: 4,
              })),
            ]);
          },
          415,
        ],
        [
          'eight thousand entries',
          'many.xlsx',
          () =>
            zip([
              ...parts(sheetOf('')),
              ...Array.from({ length: 8_000 }, (_, n) => ({ name: `a/${n}`, data: '' })),
            ]),
          415,
        ],
        [
          'two entries of one name',
          'twins.xlsx',
          () =>
            zip([
              ...parts(sheetOf(twoRows)),
              { name: 'xl/worksheets/sheet1.xml', data: SPACES.subarray(0, 100) },
            ]),
          415,
        ],
        [
          'a path that climbs out',
          'slip.xlsx',
          () => zip([...parts(sheetOf(twoRows)), { name: '../../../../tmp/slipped', data: 'x' }]),
          415,
        ],
        [
          'half an archive',
          'cut.xlsx',
          () => {
            const whole = book(twoRows);
            return whole.subarray(0, whole.length / 2);
          },
          415,
        ],
        ['an archive of something else', 'other.xlsx', () => zip([{ name: 'readme.txt', data: 'x' }]), 415],
        [
          '150,000 rows',
          'rows.xlsx',
          () =>
            book(
              Array.from(
                { length: 150_000 },
                (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>1</v></c></row>`,
              ).join(''),
            ),
          422,
          'The file has more than 10000 rows',
        ],
        [
          'a cell at the far end of the sheet',
          'far.xlsx',
          () => book(`${row(1, 'Order ID')}<row r="1048576">${text('XFD1048576', 'x')}</row>`),
          422,
          'The file has no orders',
        ],
        [
          'a cell at the far end of a row',
          'wide.xlsx',
          () => book(`${twoRows}<row r="3">${text('XFD3', 'x')}</row>`),
          422,
          'The file has more than 100 columns',
        ],
        [
          'entities that grow',
          'laughs.xlsx',
          () => book(row(1, 'Order ID') + row(2, '&h;'), LAUGHS),
          422,
          null,
        ],
        [
          'an entity of a file of ours',
          'xxe.xlsx',
          () =>
            book(
              row(1, 'Order ID') + row(2, '&x;'),
              '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
            ),
          422,
          null,
        ],
        [
          'names of an object’s insides',
          'proto.xlsx',
          () =>
            book(
              row(1, '__proto__', 'constructor', 'polluted') + row(2, '__proto__', '{"polluted":1}', 'yes'),
            ),
          422,
          null,
        ],
        ['a sheet named __proto__', 'sheet.xlsx', () => zip(parts(sheetOf(twoRows), '__proto__')), 422, null],
        [
          'formulas',
          'formulas.csv',
          () => Buffer.from('Order ID,Phone\r\n"=cmd|\' /C calc\'!A0",=1+1\r\n'),
          422,
          null,
        ],
        ['a locked compound file', 'locked.xls', locked, 415],
        [
          'a compound file of zeros',
          'zeros.xls',
          () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(900_000)]),
          415,
        ],
        ['a compound file named xlsx', 'renamed.xlsx', locked, 415],
        ['an archive named xls', 'renamed.xls', () => book(twoRows), 415],
        ['an archive named csv', 'renamed.csv', () => book(twoRows), 415],
        ['a page named xlsx', 'page.xlsx', () => Buffer.from('<html><script>1</script></html>'), 415],
        ['a program named csv', 'program.csv', () => Buffer.from('7f454c46020101009090ff', 'hex'), 415],
        ['a picture', 'logo.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
        ['two endings', 'rows.csv.exe', () => Buffer.from('Order ID\r\n1\r\n'), 415],
        ['no ending', 'rows', () => Buffer.from('Order ID\r\n1\r\n'), 415],
        ['zero bytes in text', 'nul.csv', () => Buffer.from('\ufeffOrder ID,Phone\r\n1,a\0b\r\n'), 415],
        [
          'text of sixteen bits',
          'utf16.csv',
          () => Buffer.from('\ufeffOrder ID,Phone\r\n1,2\r\n', 'utf16le'),
          415,
        ],
        ['a quote that never closes', 'quote.csv', () => Buffer.from('Order ID,Phone\r\n1,"2\r\n'), 415],
        [
          '499,990 columns',
          'columns.csv',
          () => Buffer.from(Array(499_990).fill('x').join()),
          422,
          'The file has more than 100 columns',
        ],
        [
          'half a million rows',
          'lines.csv',
          () => Buffer.from('1\n'.repeat(500_000)),
          422,
          'The file has more than 10000 rows',
        ],
        [
          'one cell of a megabyte',
          'cell.csv',
          () => Buffer.from(`Order ID\n${'a'.repeat(999_000)}`),
          422,
          null,
        ],
        [
          'names of an object’s insides as text',
          'proto.csv',
          () => Buffer.from('__proto__,constructor.prototype.polluted,polluted\nx,yes,yes\n'),
          422,
          null,
        ],
        ['nothing', 'empty.csv', () => Buffer.alloc(0), 422, 'The file has no orders'],
        ['nothing, as a workbook', 'empty.xlsx', () => Buffer.alloc(0), 415],
        ['a byte more than is allowed', 'long.csv', () => Buffer.alloc(1_000_001, 'a'), 413],
      ] as [string, string, () => Buffer, number, (string | null)?][]
    ).map(([what, name, make, status, message]) => {
      const text = { 413: 'Uploaded file is too big.', 415: 'Uploaded file has unsupported format.' }[status];
      return [what, { file: () => ({ name, bytes: make() }), status, message: text ?? message ?? null }];
    }),
  );
