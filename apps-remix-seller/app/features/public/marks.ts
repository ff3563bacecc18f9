const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** Word marks that we drew: `marks/draw.mjs` makes them. */
export const courierMark = (name: string) => `/couriers/${slug(name)}.svg`;
export const channelMark = (name: string) => `/channels/${slug(name)}.svg`;
