import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { TrackingPage } from './tracking-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).tracking(request))

export default function Route() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page="Track your order" brand={page.brand} />
      <TrackingPage page={page} />
    </>
  )
}
