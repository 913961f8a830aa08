import type { PageAnswer } from '@thela/contracts/pages'
import { data, redirect } from 'react-router'

/** A page source’s answer as a loader’s: show it with its status, or go where it says. */
export async function showPage<P>(answer: Promise<PageAnswer<P>>) {
  const page = await answer
  if ('goTo' in page) throw redirect(page.goTo)
  return data(page.show, { status: page.status ?? 200 })
}
