/** How long the random id lives that stands in place of a fingerprint. [checkout §9, C9.33, D-79] */
export const VISITOR_ID_SECONDS = 86_400
