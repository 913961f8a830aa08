import { expect, test } from 'vitest'
import { carriesCardNumber, isCardSecretKey } from './card-data-guard.ts'
import { validateCvv } from './card-cvv.ts'
import { isNotOver, validateCardExpiry } from './card-expiry.ts'
import { cardNameOf, validateCardForm } from './card-form.ts'
import { detectCardNetwork } from './card-networks.ts'
import { cardBin, validateCardNumber, maskedCard, passesLuhn } from './card-number.ts'

const open = { blockedNetworks: [] }
const now = { year: 2026, month: 11 }

test.each([
  ['4111 1111 1111 1111', 'visa'],
  ['4222222222222', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['378282246310005', 'american-express'],
  ['30569309025904', 'diners-club'],
  ['38520000023237', 'diners-club'],
  ['6011111111111117', 'discover'],
  ['6527658900001005', 'rupay'],
  ['6759649826438453', 'maestro'],
  ['6002 0600 0000 0000 007', 'maestro'],
  ['6520 0000 0000 0000 001', 'discover'],
  ['3530 1113 3330 0000', undefined],
  ['6220 1800 0000 0000 000', undefined],
])('[checkout §5, C5.32, C3.70] %s is a valid number of %s', (text, network) => {
  expect(validateCardNumber(text, open)).toMatchObject({ kind: 'valid', value: { network } })
})

test.each([
  ['508500', 'rupay'],
  ['508999', 'rupay'],
  ['606985', 'rupay'],
  ['607984', 'rupay'],
  ['608001', 'rupay'],
  ['608500', 'rupay'],
  ['652150', 'rupay'],
  ['653149', 'rupay'],
  ['653150', 'discover'],
  ['817200', 'rupay'],
  ['820199', 'rupay'],
  ['820200', undefined],
  ['652', 'rupay'],
  ['600000', 'rupay'],
  ['603845', 'maestro'],
  ['6011', 'discover'],
  ['644', 'discover'],
  ['5018', 'maestro'],
  ['2220', undefined],
  ['2221', 'mastercard'],
  ['2720', 'mastercard'],
  ['5', undefined],
  ['65', undefined],
  ['60', undefined],
  ['4', 'visa'],
  ['', undefined],
  ['999999', undefined],
  ['6002060000000000', 'rupay'],
  ['6002060000000000007', 'maestro'],
  ['6520000000000000001', 'discover'],
  ['622018', undefined],
  ['353011', undefined],
  ['568348', 'maestro'],
])('[checkout §5, C5.32, C5.33] digits %j: network %s', (digits, network) => {
  expect(detectCardNetwork(digits)).toBe(network)
})

test.each([
  ['', 'incomplete', 'CARD_NUMBER'],
  ['4111', 'incomplete', 'CARD_NUMBER'],
  ['4111111111111112', 'incomplete', 'CARD_NUMBER'],
  ['5555555555554445', 'invalid', 'CARD_NUMBER'],
  ['55555555555544440', 'invalid', 'CARD_NUMBER'],
  ['4111a', 'invalid', 'CARD_NUMBER'],
  ['37828224631000', 'incomplete', 'CARD_NUMBER'],
  ['0000000000000000', 'invalid', 'CARD_NUMBER'],
  ['1234567812345670', 'invalid', 'CARD_NUMBER'],
  ['0', 'invalid', 'CARD_NUMBER'],
  ['1', 'incomplete', 'CARD_NUMBER'],
  ['35', 'incomplete', 'CARD_NUMBER'],
])('[checkout §5, C5.34] number %j: %s', (text, kind, code) => {
  expect(validateCardNumber(text, open)).toEqual({ kind, message: { code } })
})

test('[checkout §5, C5.35] a blocked kind of card is refused as soon as it is known', () => {
  expect(validateCardNumber('37', { blockedNetworks: ['american-express'] })).toEqual({
    kind: 'invalid',
    message: { code: 'CARD_NOT_SUPPORTED' },
  })
})

test('[checkout §5, C5.41, C9.32] the look-up takes six digits once they exist', () => {
  expect(cardBin('41111')).toBeUndefined()
  expect(cardBin('4111 1111 11')).toBe('411111')
})

test('[checkout §5, C5.42] a number is masked to its last four digits', () => {
  expect(maskedCard('1005')).toBe('•••• 1005')
  expect(maskedCard('3782 8224 6310 005')).toBe('•••• 0005')
})

test.each([
  ['11/26', 'valid', undefined],
  ['1226', 'valid', undefined],
  ['07 / 2028', 'valid', undefined],
  ['1/27', 'valid', undefined],
  ['10/26', 'invalid', 'CARD_EXPIRED'],
  ['12/20', 'incomplete', 'CARD_EXPIRED'],
  ['12/19', 'invalid', 'CARD_EXPIRED'],
  ['12/2020', 'invalid', 'CARD_EXPIRED'],
  ['', 'incomplete', 'CARD_EXPIRY'],
  ['1', 'incomplete', 'CARD_EXPIRY'],
  ['12/', 'incomplete', 'CARD_EXPIRY'],
  ['12/2', 'incomplete', 'CARD_EXPIRY'],
  ['12/202', 'incomplete', 'CARD_EXPIRY'],
  ['13', 'invalid', 'CARD_EXPIRY'],
  ['00/28', 'invalid', 'CARD_EXPIRY'],
  ['ab', 'invalid', 'CARD_EXPIRY'],
])('[checkout §5, C5.37, C5.38] expiry %j in November 2026: %s', (text, kind, code) => {
  expect(validateCardExpiry(text, now)).toMatchObject(
    code === undefined ? { kind } : { kind, message: { code } },
  )
})

test.each([
  [2026, 11, true],
  [2026, 10, false],
  [2025, 12, false],
  [2027, 1, true],
])('[checkout §5, C5.37] year and month are one pair: %i-%i is valid: %s', (year, month, holds) => {
  expect(isNotOver({ year, month }, now)).toBe(holds)
})

test.each([
  ['123', 'visa', 'valid', undefined],
  ['1234', 'american-express', 'valid', undefined],
  ['', 'visa', 'incomplete', { code: 'CVV_REQUIRED' }],
  ['12', 'visa', 'incomplete', { code: 'CVV_OF_NETWORK', params: { network: 'Visa' } }],
  ['1234', 'rupay', 'invalid', { code: 'CVV_OF_NETWORK', params: { network: 'RuPay' } }],
  [
    '123',
    'american-express',
    'incomplete',
    { code: 'CVV_OF_NETWORK', params: { network: 'American Express' } },
  ],
  ['12a', undefined, 'invalid', { code: 'CVV' }],
] as const)('[checkout §5, C5.36] CVV %j of %s: %s', (text, network, kind, message) => {
  expect(validateCvv(text, network)).toMatchObject(
    message === undefined ? { kind } : { kind, message },
  )
})

const form = { number: '4111111111111111', expiry: '12/28', cvv: '123', name: ' Asha ' }

test('[checkout §5, C5.40] a complete card', () => {
  expect(validateCardForm(form, now, open)).toEqual({
    ok: true,
    value: {
      number: { digits: '4111111111111111', network: 'visa' },
      expiry: { year: 2028, month: 12 },
      cvv: '123',
      name: 'Asha',
    },
  })
})

test('[checkout §5, C5.40] each missing part of a card has its message', () => {
  expect(validateCardForm({ number: '', expiry: '', cvv: '', name: '' }, now, open)).toEqual({
    ok: false,
    failure: {
      number: { code: 'CARD_NUMBER' },
      expiry: { code: 'CARD_EXPIRY' },
      cvv: { code: 'CVV_REQUIRED' },
      name: { code: 'CARD_NAME' },
    },
  })
  expect(validateCardForm({ ...form, cvv: '1' }, now, open)).toEqual({
    ok: false,
    failure: { cvv: { code: 'CVV_OF_NETWORK', params: { network: 'Visa' } } },
  })
})

test.each([
  ['4111111111111111', true],
  ['pay with 4111-1111-1111-1111 please', true],
  ['6527 6589 0000 1005', true],
  ['4111 1111 1111 1111 123', true],
  ['4111111111111111 12 28', true],
  ['४१११ ११११ ११११ ११११', true],
  ['3530111333300000', true],
  ['98765 43210 560001', false],
  ['4111111111111112', false],
  ['+919876543210', false],
  ['1732186123456', false],
  ['123e4567-e89b-42d3-a456-426614174000', false],
  [4111111111111111, true],
  [1732186123456, false],
  [4222222222222, false],
  [4111111111111111000, true],
  [149900, false],
])('[I52] %s contains a card number: %s', (value, carries) => {
  expect(carriesCardNumber(value)).toBe(carries)
})

test.each([
  ['cvv', true],
  ['card[cvv]', true],
  ['card_cvc', true],
  ['cvvResult', false],
  ['card', false],
])('[I52] key %j would contain a security code: %s', (key, is) => {
  expect(isCardSecretKey(key)).toBe(is)
})

test('[checkout §5] an empty text does not pass the checksum', () => {
  expect(passesLuhn('')).toBe(false)
})

test.each([
  ['Asha Rao', 'Asha Rao'],
  [' Asha Rao ', 'Asha Rao'],
  ['आशा राव', ''],
  ['', ''],
])('[checkout §5, ADR-194] the name proposed for the card of “%s” is “%s”', (fullName, name) => {
  expect(cardNameOf(fullName)).toBe(name)
})
