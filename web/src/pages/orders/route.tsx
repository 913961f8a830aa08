import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { OrdersPage } from './orders-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).orders(request))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle('Your orders', loaderData?.brand)

export default function Route() {
  return <OrdersPage page={useLoaderData<typeof loader>()} />
}
