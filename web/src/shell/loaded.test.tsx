import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiCallError } from '../api/api-call-error.ts'
import type { QueryResult } from '../api/use-query.ts'
import { Loaded } from './loaded.tsx'

const failure = new ApiCallError({ code: 'BUSY', description: 'Busy just now', statusCode: 503 })
const retry = vi.fn()

function show(query: Partial<QueryResult<string>>): void {
  const whole = { data: undefined, isStale: false, failure: undefined, retry, ...query }
  render(
    <Loaded query={whole} loading="Loading" failedTitle="It could not be loaded">
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
}

test.each<[string, Partial<QueryResult<string>>, string]>([
  ['nothing yet', {}, 'Loading'],
  ['data', { data: 'Tea' }, 'Tea'],
  ['data of the query before', { data: 'Tea', isStale: true }, 'Tea'],
  ['data, though the next look failed', { data: 'Tea', failure }, 'Tea'],
  ['the query before, and this one failed', { data: 'Tea', isStale: true, failure }, 'Very busy'],
])('%s', (_, query, text) => {
  show(query)
  expect(screen.getByText(new RegExp(text))).toBeVisible()
})

test('what failed is said with its reason, and can be tried again', async () => {
  show({ failure })
  expect(screen.getByText('It could not be loaded')).toBeVisible()
  expect(screen.getByText(/Very busy right now/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})
