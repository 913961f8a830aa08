import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { FailurePage, failureTitle } from '../../shell/failure-page.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  context.get(pageSourceContext).error(request)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle(failureTitle['not-authorized'], loaderData?.brand)

export default function Route() {
  const { brand } = useLoaderData<typeof loader>()
  return <FailurePage failure="not-authorized" brand={brand} />
}
