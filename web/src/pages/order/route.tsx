import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { OrderPage } from './order-page.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).order(request, params['orderId'] ?? ''))

export default function Route() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page="Order details" brand={page.brand} />
      <OrderPage page={page} />
    </>
  )
}
