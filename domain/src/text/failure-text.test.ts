import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test.each([
  [{ statusCode: 409, description: 'Order already placed' }, 'Order already placed'],
  [{ statusCode: 500 }, 'Something went wrong'],
  [{ description: 'a stack trace' }, 'Something went wrong'],
  [{ statusCode: 400, description: '' }, 'Something went wrong'],
  [{ statusCode: 400, description: '  ' }, 'Something went wrong'],
  [{}, 'Something went wrong'],
])('[checkout §8, A8.8, C8.1, C8.26] %j reads %s', (error, text) => {
  expect(failureText(error)).toBe(text)
})
