import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { OrdersPage } from './orders-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).orders(request))

export default function Route() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page="Your orders" brand={page.brand} />
      <OrdersPage page={page} />
    </>
  )
}
