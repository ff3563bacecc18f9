/** Money moves once for an upload and AWB, whether at once or when its case ends. */
export const referenceOf = (uploadId: number, awb: string) => `weight:${uploadId}:${awb}`;
