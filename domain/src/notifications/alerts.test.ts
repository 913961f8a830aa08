import { expect, test } from 'vitest'
import { alertText } from './alerts.ts'

test.each([
  [{ kind: 'NO_PAYMENT_METHODS', storeId: 'meher' }, 'NO_PAYMENT_METHODS (meher)'],
  [
    { kind: 'TRANSACTION_ERROR', storeId: 'meher', code: 'PROVIDER_UNAVAILABLE' },
    'TRANSACTION_ERROR PROVIDER_UNAVAILABLE (meher)',
  ],
  [
    { kind: 'UNKNOWN_WALLET', storeId: 'meher', code: 'cola_pay' },
    'UNKNOWN_WALLET cola_pay (meher)',
  ],
  [{ kind: 'UNKNOWN_BANK', storeId: 'meher', code: '<!channel> 98765' }, 'UNKNOWN_BANK (meher)'],
  [{ kind: 'UNKNOWN_BANK', storeId: 'meher', code: 'X'.repeat(61) }, 'UNKNOWN_BANK (meher)'],
] as const)('[D-48, C8.32] %j: %s', (alert, text) => {
  expect(alertText(alert)).toBe(text)
})
