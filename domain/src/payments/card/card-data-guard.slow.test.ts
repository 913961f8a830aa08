import { expect, test } from 'vitest'
import { takesLinearTime } from '../../text/testing/linear-time.ts'
import { carriesCardNumber } from './card-data-guard.ts'

const LENGTH = 1_000_000

test.each([
  '4x',
  '4111/',
  '4111 / ',
  '4111x1111x',
  '3782/822463/',
  '4',
  '4 ',
  '1 ',
  '41 ',
  '4111-',
  '1',
  '१ ',
  '5018 6',
  '4.\u200b',
  '1111 ',
  '4111 ',
])('[I28, I62] the guard takes linear time for many %j', (piece) => {
  const text = piece.repeat(LENGTH / piece.length)
  expect(takesLinearTime(carriesCardNumber, text)).toBe(true)
})
