import { links } from '../../api/links.ts'
import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'

/** The account begins with its orders. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(links.orders(new URL(request.url).searchParams.get('brand') ?? undefined))
