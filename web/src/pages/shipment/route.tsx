import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { ShipmentPage } from './shipment-page.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).shipment(request, params['trackingId'] ?? ''))

export default function Route() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page="Your parcel" brand={page.brand} />
      <ShipmentPage page={page} />
    </>
  )
}
