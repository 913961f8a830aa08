import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { PaymentResultPage } from './payment-result-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).paymentResult(request))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle('Payment', loaderData?.brand)

export default function Route() {
  return <PaymentResultPage page={useLoaderData<typeof loader>()} />
}
