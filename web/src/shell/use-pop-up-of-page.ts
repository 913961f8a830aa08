import { useMatches } from 'react-router'
import { popUpOf } from './pop-up-of.ts'

/** The origin of the seller's page, where the page that is shown is its pop-up. */
export function usePopUpOfPage(): string | undefined {
  return popUpOf(useMatches().map(({ loaderData }) => loaderData))
}
