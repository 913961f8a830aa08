/** Where a store may be met elsewhere, in the order in which they are shown. [tracking §3, T3.7] */
export const SOCIAL_NETWORKS = ['Facebook', 'Twitter', 'Instagram', 'YouTube', 'LinkedIn'] as const

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]
