/** Keep this file as deep in the tree as the bundle in `dist`: both must resolve the same folder. */
export const FONT_FOLDER = new URL('../assets/fonts/', import.meta.url);
