/**
 * The campaign parameters stored with an order, each without its `utm_`. [checkout §3 Stage info]
 */
export const UTM_NAMES = ['source', 'medium', 'content', 'campaign', 'term', 'id'] as const
