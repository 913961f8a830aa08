import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { RedirectPage } from './redirect-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).redirect(request))

export default function Route() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page="Payment" brand={page.brand} />
      <RedirectPage page={page} />
    </>
  )
}
