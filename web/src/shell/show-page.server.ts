import type { PageReply } from '@thela/contracts/pages'
import { data, redirect } from 'react-router'

/** A page source’s answer as a loader’s: show it with its status, or go where it says. */
export async function showPage<P>(response: Promise<PageReply<P>>) {
  const page = await response
  if ('goTo' in page) throw redirect(page.goTo)
  return data(page.show, { status: page.status ?? 200 })
}
