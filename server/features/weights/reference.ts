/** Identifies the charge of an upload and AWB: money moves once, at once or when the case closes. */
export const referenceOf = (uploadId: number, awb: string) => `weight:${uploadId}:${awb}`;

/** Identifies the charge of a decision about a difference that was settled before its dispute. */
export const decisionReferenceOf = (uploadId: number, awb: string) => `${referenceOf(uploadId, awb)}:decided`;
