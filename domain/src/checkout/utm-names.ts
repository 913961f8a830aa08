/** The marks of a campaign that an order keeps, each without its `utm_`. [checkout §3 Stage info] */
export const UTM_NAMES = ['source', 'medium', 'content', 'campaign', 'term', 'id'] as const
