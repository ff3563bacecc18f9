/** The program itself, whatever its operator is called. */
export const PRODUCT = {
  name: 'Harkara',
  /** The mark: an SVG path on a 24 by 24 grid, drawn as a stroke. */
  logoPath: 'M5 4v16M5 12h9M14 4l5 8-5 8',
} as const;
