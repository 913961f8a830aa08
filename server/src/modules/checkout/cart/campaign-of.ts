/** The campaign parameters of a link. [checkout §2 Query parameters] */
import { UTM_NAMES } from '@thela/domain/checkout'

export type Campaign = Readonly<Record<string, string>>

const MAX_LENGTH = 200

/** They are not worth an error: characters that cannot be stored are removed. */
const plainText = (text: string): string => text.replaceAll(/\p{Cc}/gu, '')

/** Those that have names, each without its `utm_`. */
export function campaignOf(
  valueOf: (name: `utm_${(typeof UTM_NAMES)[number]}`) => string | null | undefined,
): Campaign {
  const found = UTM_NAMES.flatMap((name) => {
    const text = plainText(valueOf(`utm_${name}`) ?? '').slice(0, MAX_LENGTH)
    return text ? [[name, text.toWellFormed()] as const] : []
  })
  return Object.fromEntries(found)
}
