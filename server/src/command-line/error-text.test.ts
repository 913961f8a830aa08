import { expect, test } from 'vitest'
import { ApiError } from '../http/replies/api-error.ts'
import { errorText } from './error-text.ts'

test.each([
  ['an API error', new ApiError('NOTHING_DUE'), 'Nothing is due for this order'],
  [
    'fields',
    new ApiError('INVALID_FIELDS', {
      details: { fields: { phone: { code: 'PHONE' }, amount: { code: 'MANDATORY' } } },
    }),
    'Please check the marked fields\nphone: Please enter a valid mobile number\namount: Mandatory Field',
  ],
  ['an error of Node', new Error('connect ECONNREFUSED'), 'connect ECONNREFUSED'],
  ['anything else', 'no store meher', 'no store meher'],
])('%s', (_, error, text) => {
  expect(errorText(error)).toBe(text)
})
