/** How a one-time code reaches its phone. [D-28, D-73, ADR-249] */
import type { NotificationRoute } from './notification-routes.ts'

/** A call speaks the code: an account for SMS that can also speak makes it. */
export const CODE_MEDIA = ['SMS', 'WHATSAPP', 'VOICE'] as const
export type CodeMedium = (typeof CODE_MEDIA)[number]

export interface CodeRoute extends NotificationRoute {
  readonly by: CodeMedium
}

export interface RequestedMedia {
  /** In the order in which they are tried. */
  readonly media: readonly CodeMedium[]
  /** The shopper has chosen: nothing else is tried. */
  readonly isOnly: boolean
}

/** An account for e-mail carries no code. */
const mediumOf = ({ medium }: NotificationRoute): CodeMedium =>
  medium === 'WHATSAPP' ? 'WHATSAPP' : 'SMS'

/**
 * The ways of a code among the routes of its notification: by the requested media first, in their order;
 * then, unless the shopper has chosen one, by whatever else the store has.
 */
export function codeRoutes(
  routes: readonly NotificationRoute[],
  { canCall, media, isOnly }: RequestedMedia & { readonly canCall: (account: string) => boolean },
): readonly CodeRoute[] {
  const requested = media.flatMap((by) =>
    routes
      .filter((route) =>
        by === 'VOICE' ? route.medium === 'SMS' && canCall(route.account) : mediumOf(route) === by,
      )
      .map((route) => ({ ...route, by })),
  )
  if (isOnly) return requested
  const others = routes
    .map((route) => ({ ...route, by: mediumOf(route) }))
    .filter(({ by }) => !media.includes(by))
  return [...requested, ...others]
}
