import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { FailurePage, failureTitle } from '../../shell/failure-page.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  data(await context.get(pageSourceContext).error(request), { status: 404 })

export default function Route() {
  const { brand } = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page={failureTitle['not-found']} brand={brand} />
      <FailurePage failure="not-found" brand={brand} />
    </>
  )
}
