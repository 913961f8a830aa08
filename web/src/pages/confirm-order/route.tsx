import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { failureTitle } from '../../shell/failure-page.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { ConfirmOrderPage } from './confirm-order-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).confirmOrder(request))

export default function Route() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle
        page={page.state === 'INCOMPLETE' ? failureTitle['incomplete-link'] : 'Confirm your order'}
        brand={page.brand}
      />
      <ConfirmOrderPage page={page} />
    </>
  )
}
