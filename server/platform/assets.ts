/** The fonts on disk. This file lies as deep in the tree as the bundle in `dist`, so both find the folder. */
export const FONT_FOLDER = new URL('../assets/fonts/', import.meta.url);
