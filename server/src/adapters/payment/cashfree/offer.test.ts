import { describe, expect, test } from 'vitest'
import { downtimesOf, offerOf } from './offer.ts'

const method = (entity_value: string, details: object[] = [], eligibility = true) => ({
  eligibility,
  entity_value,
  entity_details: { payment_method_details: details },
})

describe('[cashfree §2] reads what the account accepts', () => {
  test('banks and wallets by our codes; those that we do not know are left out', () => {
    expect(
      offerOf([
        method('upi'),
        method('card', [{ nick: 'visa' }, { nick: 'amex' }, { nick: 'jcb' }]),
        method('netbanking', [
          { code: 3021, display: 'HDFC', eligibility: true },
          { code: 3038 },
          { code: 3022, eligibility: false },
          { code: 9999, display: 'New Bank' },
          { code: 9998, display: 'Yes Bank Ltd' },
        ]),
        method('app', [{ nick: 'amazon' }, { nick: 'phonepe' }, { nick: 'new' }]),
        method('cardless_emi'),
      ]),
    ).toEqual({
      cards: { networks: ['visa', 'american-express'], types: ['credit', 'debit', 'prepaid'] },
      upi: { allowsCollect: false },
      banks: [
        { code: 'HDFC', name: 'HDFC Bank' },
        { code: 'PUNB_R', name: 'Punjab National Bank' },
        { code: 'YESB', name: 'Yes Bank' },
      ],
      wallets: ['amazonpay', 'phonepe'],
      emiPlans: [],
      hasPayLater: false,
    })
  })

  test('what is switched off or missing is not accepted', () => {
    expect(offerOf([method('upi', [], false), method('app', [{ nick: 'ola' }], false)])).toEqual({
      banks: [],
      wallets: [],
      emiPlans: [],
      hasPayLater: false,
    })
  })
})

describe('[checkout §4 Downtime, cashfree §10] reads what does not work', () => {
  test.each([
    [{ net_banking: { bank_code: '3021' } }, [{ kind: 'BANK', code: 'HDFC' }]],
    [{ net_banking: { net_banking_issuer: ['ICICI Bank Ltd'] } }, [{ kind: 'BANK', code: 'ICIC' }]],
    [{ wallet: { wallet_issuer: ['airtel'] } }, [{ kind: 'WALLET', code: 'airtelmoney' }]],
    [{ card: { card_issuer: ['HDFC BANK'] } }, [{ kind: 'ISSUER', code: 'HDFC' }]],
    [{ card: { card_network: ['VISA'] } }, [{ kind: 'NETWORK', code: 'visa' }]],
    [{ card: { card_network: ['ALL'] } }, [{ kind: 'NETWORK', code: 'ALL' }]],
    [{ upi: { upi_psp: ['PhonePe'] } }, [{ kind: 'UPI_APP', code: 'PHONEPE' }]],
    [{ upi: { upi_vpa: ['@oksbi'] } }, [{ kind: 'VPA_HANDLE', code: 'oksbi' }]],
    [{ upi: { is_npci_downtime: true } }, [{ kind: 'UPI_APP', code: 'ALL' }]],
    [{ upi: { is_npci_downtime: false } }, []],
    [{ card: { card_issuer: ['Some Bank'] } }, []],
    [{}, []],
  ])('%j', (payment_method, expected) => {
    const incident = { incident_status: 'ACTIVE', incident_impact: 'MEDIUM', payment_method }
    expect(downtimesOf([incident])).toEqual(
      expected.map((found) => ({ ...found, severity: 'MEDIUM' })),
    )
    expect(downtimesOf([{ ...incident, incident_status: 'UPCOMING' }])).toEqual([])
    expect(downtimesOf([{ ...incident, incident_status: 'RESOLVED' }])).toEqual([])
  })
})
