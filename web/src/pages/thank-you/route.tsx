import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'
import { showPage } from '../../shell/show-page.server.ts'
import { ThankYouPage } from './thank-you-page.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  showPage(context.get(pageSourceContext).thankYou(request))

export default function Route() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page="Thank you" brand={page.brand} />
      <ThankYouPage page={page} />
    </>
  )
}
