/** Money moves once for an upload and AWB, whether at once or when its case ends. */
export const referenceOf = (uploadId: number, awb: string) => `weight:${uploadId}:${awb}`;

/** What the decision about a difference moves that was settled before it was disputed. */
export const decisionReferenceOf = (uploadId: number, awb: string) => `${referenceOf(uploadId, awb)}:decided`;
