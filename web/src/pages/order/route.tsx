import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { OrderPage } from './order-page.tsx'

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).order(request, params['orderId'] ?? ''))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle('Order details', loaderData?.brand)

export default function Route() {
  return <OrderPage page={useLoaderData<typeof loader>()} />
}
