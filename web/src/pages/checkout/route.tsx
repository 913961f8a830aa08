import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { CheckoutPage } from './checkout-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).cart(request))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle('Checkout', loaderData?.brand)

export default function Route() {
  return <CheckoutPage page={useLoaderData<typeof loader>()} />
}
