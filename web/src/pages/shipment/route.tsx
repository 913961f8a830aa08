import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { ShipmentPage } from './shipment-page.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).shipment(request, params['trackingId'] ?? ''))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle('Your parcel', loaderData?.brand)

export default function Route() {
  return <ShipmentPage page={useLoaderData<typeof loader>()} />
}
