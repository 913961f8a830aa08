import { expect, test } from 'vitest'
import { eventId } from './event-id.ts'

test('[I10] the sent id, else the body’s digest; an empty id is none', () => {
  const one = Buffer.from('{"of":1}')
  const two = Buffer.from('{"of":2}')
  expect(eventId('evt_1', one)).toBe('evt_1')
  for (const sent of [undefined, '']) {
    expect(eventId(sent, one)).toBe(eventId(undefined, one))
    expect(eventId(sent, one)).not.toBe(eventId(sent, two))
  }
})
