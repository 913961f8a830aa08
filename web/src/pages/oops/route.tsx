import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { DocumentTitle } from '../../shell/document-title.tsx'
import { FailurePage, failureTitle } from '../../shell/failure-page.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.get(pageSourceContext).error(request)

export default function Route() {
  const { brand, parentOrigin } = useLoaderData<typeof loader>()
  return (
    <>
      <DocumentTitle page={failureTitle['oops']} brand={brand} />
      <FailurePage failure="oops" brand={brand} parentOrigin={parentOrigin} />
    </>
  )
}
