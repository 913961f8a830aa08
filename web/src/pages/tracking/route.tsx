import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { TrackingPage } from './tracking-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).tracking(request))

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle('Track your order', loaderData?.brand)

export default function Route() {
  return <TrackingPage page={useLoaderData<typeof loader>()} />
}
