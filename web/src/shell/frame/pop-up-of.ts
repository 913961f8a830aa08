import type { PageBasics } from '../page.ts'

type Frame = Pick<PageBasics, 'mode' | 'parentOrigin'>

/** The origin of the seller's page, where the page is its pop-up. */
export const popUpOf = ({ mode, parentOrigin }: Frame): string | undefined =>
  mode === 'popup' ? parentOrigin : undefined

/** What the address of an error page says, so that it reaches the seller's page too. */
export function popUpQuery(page: Frame) {
  const parent = popUpOf(page)
  return parent === undefined ? undefined : ({ mode: 'popup', parent } as const)
}
