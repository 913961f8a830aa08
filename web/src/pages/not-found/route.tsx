import { data, useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { documentTitle } from '../../shell/document-title.ts'
import { FailurePage, failureTitle } from '../../shell/failure-page.tsx'
import { pageSourceContext } from '../../shell/page-source.server.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs) =>
  data(await context.get(pageSourceContext).error(request), { status: 404 })

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  documentTitle(failureTitle['not-found'], loaderData?.brand)

export default function Route() {
  const { brand } = useLoaderData<typeof loader>()
  return <FailurePage failure="not-found" brand={brand} />
}
