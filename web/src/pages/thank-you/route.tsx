import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { ThankYouPage } from './thank-you-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).thankYou(request))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle('Thank you', loaderData?.brand)

export default function Route() {
  return <ThankYouPage page={useLoaderData<typeof loader>()} />
}
