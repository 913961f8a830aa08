/** Takes a form of a page without script: it leads to the shop's own checkout, with what was entered. [ADR-173] */
export const OWN_CHECKOUT_FORM = '/checkout/alternate/go'
