import type { PageFrame } from '@thela/contracts/pages'

type Place = Partial<Pick<PageFrame, 'mode' | 'parentOrigin'>>

const isPlace = (loaded: unknown): loaded is Place =>
  typeof loaded === 'object' && loaded !== null && 'parentOrigin' in loaded

/** What the address of an error page says, so that it speaks with the seller's page too. */
export const popUpQuery = ({ mode, parentOrigin }: Place) =>
  mode === 'popup' && parentOrigin !== undefined ? { mode, parent: parentOrigin } : undefined

/** The origin of the seller's page, where the page is its pop-up. */
export function popUpOf(loaderData: object): string | undefined {
  const place = Object.values(loaderData).find(isPlace)
  return place?.mode === 'popup' ? place.parentOrigin : undefined
}
