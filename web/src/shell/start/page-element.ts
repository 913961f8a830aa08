/** The element that holds what React renders; around it stands what the server alone writes. */
export const PAGE_ELEMENT_ID = 'page'
