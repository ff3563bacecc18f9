/** The rates of a card as a grid: a row per zone, two columns per direction. */

export const directions = [
  { key: 'forward', text: 'Forward' },
  { key: 'rto', text: 'RTO' },
  { key: 'rvp', text: 'RVP' },
] as const;

const slabs = [
  { key: 'slabOneRate', text: 'Slab one' },
  { key: 'slabTwoRate', text: 'Slab two' },
] as const;

export const zones = [
  { id: 1, text: 'Zone 1', label: 'Within City' },
  { id: 2, text: 'Zone 2', label: 'Within State' },
  { id: 3, text: 'Zone 3', label: 'Metro to Metro' },
  { id: 4, text: 'Zone 4', label: 'Remote Areas' },
  { id: 5, text: 'Zone 5', label: 'Rest of India' },
] as const;

export const columns = directions.flatMap((direction) => slabs.map((slab) => ({ direction, slab })));

export function columnAt(index: number) {
  const column = columns[index];
  if (!column) throw new RangeError(`The sheet has no column ${index}.`);
  return column;
}

/** A cell's name, which is also its path in the API: `forward.0.slabOneRate`. */
export const cellAt = (row: number, column: number) => {
  const { direction, slab } = columnAt(column);
  return `${direction.key}.${row}.${slab.key}`;
};

/** All cells in reading order. */
export const cells = zones.flatMap((zone, row) =>
  columns.map(({ direction, slab }, column) => ({
    name: cellAt(row, column),
    label: `${direction.text}, ${zone.text}, ${slab.text.toLowerCase()}`,
  })),
);
