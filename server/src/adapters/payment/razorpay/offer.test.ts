import { describe, expect, test } from 'vitest'
import { downtimesOf, offerOf } from './offer.ts'

describe('reads what the account accepts', () => {
  test('banks, wallets, cards and plans by our codes', () => {
    expect(
      offerOf(
        {
          credit_card: true,
          debit_card: true,
          prepaid_card: false,
          card_networks: { VISA: 1, AMEX: 0, RUPAY: 1, JCB: 1 },
          netbanking: { HDFC: 'HDFC Bank' },
          wallet: { mobikwik: true, phonepe: false },
          upi: true,
          emi: true,
          emi_plans: {
            HDFC: { min_amount: 100_000, plans: { '3': 14.5 } },
            HDFC_DC: { min_amount: 500_000, plans: { '6': 16 } },
          },
          emi_options: {
            HDFC: [
              { duration: 3, interest: 13, min_amount: 100_000 },
              { duration: 9, interest: 15, min_amount: 100_000 },
              { duration: 9, interest: 12, min_amount: 100_000 },
            ],
          },
        },
        true,
      ),
    ).toEqual({
      cards: { networks: ['visa', 'rupay'], types: ['credit', 'debit'] },
      upi: { allowsCollect: true },
      banks: [{ code: 'HDFC', name: 'HDFC Bank' }],
      wallets: ['mobikwik'],
      emiPlans: [
        {
          id: 'HDFC-3',
          bank: 'HDFC',
          cardType: 'credit',
          durationMonths: 3,
          interestRatePercent: 14.5,
          minAmount: 100_000,
        },
        {
          id: 'HDFC_DC-6',
          bank: 'HDFC',
          cardType: 'debit',
          durationMonths: 6,
          interestRatePercent: 16,
          minAmount: 500_000,
        },
        {
          id: 'HDFC-9',
          bank: 'HDFC',
          cardType: 'credit',
          durationMonths: 9,
          interestRatePercent: 15,
          minAmount: 100_000,
        },
      ],
      hasPayLater: false,
    })
  })

  test('empty maps, which come as lists', () => {
    expect(offerOf({ netbanking: [], wallet: [], card_networks: [], upi: false }, true)).toEqual({
      banks: [],
      wallets: [],
      emiPlans: [],
      hasPayLater: false,
    })
  })
})

describe('[checkout §4 Downtime] reads what does not work', () => {
  const downtime = (method: string, instrument: unknown, status = 'started') => ({
    method,
    status,
    severity: 'medium',
    instrument,
  })

  test.each([
    [downtime('netbanking', { bank: 'HDFC' }), [{ kind: 'BANK', code: 'HDFC' }]],
    [downtime('wallet', { wallet: 'mobikwik' }), [{ kind: 'WALLET', code: 'mobikwik' }]],
    [downtime('card', { issuer: 'ICIC', card_type: 'credit' }), [{ kind: 'ISSUER', code: 'ICIC' }]],
    [downtime('card', { network: 'MC' }), [{ kind: 'NETWORK', code: 'mastercard' }]],
    [downtime('card', { network: 'ALL' }), [{ kind: 'NETWORK', code: 'ALL' }]],
    [downtime('upi', { vpa_handle: 'oksbi' }), [{ kind: 'VPA_HANDLE', code: 'oksbi' }]],
    [downtime('upi', { psp: 'google_pay' }), [{ kind: 'UPI_APP', code: 'GPAY' }]],
    [downtime('netbanking', { bank: 'HDFC' }, 'resolved'), []],
    [downtime('netbanking', { bank: 'HDFC' }, 'scheduled'), []],
    [downtime('netbanking', []), []],
    [downtime('other', { bank: 'HDFC' }), []],
  ])('%j', (wire, expected) => {
    expect(downtimesOf([wire])).toEqual(expected.map((found) => ({ ...found, severity: 'MEDIUM' })))
  })
})
