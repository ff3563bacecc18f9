import type { Utrs } from './UtrContext.ts';

/** `COD-12 HDFCN52026112300417`, `12,HDFC…` or a row copied from a sheet. */
const LINE = /^(?:COD-)?(\d+)[\s,;]+(.+)$/i;

/** Reads a remittance and its UTR from each line. `wrong` has the numbers of lines that have no such pair. */
export function readLines(text: string): { utrs: Utrs; wrong: number[] } {
  const utrs: Utrs = {};
  const wrong: number[] = [];
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const [, id, utr] = LINE.exec(line.trim()) ?? [];
    if (id && utr) utrs[Number(id)] = utr.trim();
    else wrong.push(index + 1);
  });
  return { utrs, wrong };
}
