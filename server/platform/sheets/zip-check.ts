import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { FileFault } from './csv-read.ts';

const MAX_ENTRIES = 200;
const MAX_INFLATED = 30_000_000;
const LOCAL_HEADER = 30;
const SIZES_FOLLOW = 8;
const IN_ZIP64 = 0xffffffff;
const NEEDED = [/^\[Content_Types\]\.xml$/i, /^xl\/workbook\d*\.xml$/i];

/** Refuses zip bombs: entries that overlap, or whose local header contradicts the directory. */
async function isPlain(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) return false;
    const local = await zip.readLocalFileHeaderPromise(entry);
    const isSameSize = (here: number, there: number) => here === there || here === IN_ZIP64;
    const hasSizes = (local.generalPurposeBitFlag & SIZES_FOLLOW) === 0;
    if (local.compressionMethod !== entry.compressionMethod) return false;
    if (hasSizes && !isSameSize(local.compressedSize, entry.compressedSize)) return false;
    if (hasSizes && !isSameSize(local.uncompressedSize, entry.uncompressedSize)) return false;
    end =
      entry.relativeOffsetOfLocalHeader +
      LOCAL_HEADER +
      local.fileNameLength +
      local.extraFieldLength +
      entry.compressedSize;
  }
  return true;
}

/** Counts the real output, because declared sizes can be false. */
async function isInflatedSmall(zip: ZipFile, entries: Entry[]): Promise<boolean> {
  let total = 0;
  for (const entry of entries) {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      total += (chunk as Buffer).length;
      if (total > MAX_INFLATED) return false;
    }
  }
  return true;
}

export async function findZipFault(bytes: Buffer): Promise<FileFault | null> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > MAX_ENTRIES) return 'unreadable';
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) entries.push(entry);
    const names = entries.map(({ fileName }) => fileName);
    if (
      new Set(names).size < names.length ||
      !NEEDED.every((needed) => names.some((name) => needed.test(name)))
    )
      return 'unreadable';
    if (entries.some((entry) => !entry.canDecodeFileData()) || !(await isPlain(zip, entries)))
      return 'unreadable';
    const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    return declared <= MAX_INFLATED && (await isInflatedSmall(zip, entries)) ? null : 'too-big';
  } catch {
    return 'unreadable';
  }
}
