const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Logos drawn for this site; `marks/draw.mjs` generates them. */
export const courierMark = (name: string) => `/couriers/${slug(name)}.svg`;
export const channelMark = (name: string) => `/channels/${slug(name)}.svg`;
