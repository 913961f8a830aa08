import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { EMPTY_ADDRESS_FORM } from '@thela/domain/accounts'
import type { Address, AddressForm as AddressTexts } from '@thela/domain/accounts'
import { normalisePhone } from '@thela/domain/fields'
import type { Phone } from '@thela/domain/fields'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ENTRY_WAYS } from '../../api/enter-text.ts'
import { fakeCountries } from '../../api/fake-countries.ts'
import { fakeServer } from '../../api/fake-server.ts'
import { fakeCustomerShipment } from '../../api/fake-shipment.ts'
import { openSession } from '../../api/session.ts'
import { AddressForm } from '../../features/accounts/address/address-form.tsx'
import { initialValues } from '../../features/accounts/address/form-names.ts'
import { OtpStep } from '../../features/identity/sign-in/otp-step.tsx'
import { PhoneAbroadStep } from '../../features/identity/sign-in/phone-abroad-step.tsx'
import { PhoneStep } from '../../features/identity/sign-in/phone-step.tsx'
import type { PhoneStepProps } from '../../features/identity/sign-in/phone-step.tsx'
import { cartPayable } from '../../features/payments/attempt/cart-payable.ts'
import { cart, store } from '../../features/payments/attempt/testing/fake-checkout.ts'
import { CardForm } from '../../features/payments/card-form/card-form.tsx'
import { ConfirmCod } from '../../features/payments/methods/cod/confirm-cod.tsx'
import { CvvForm } from '../../features/payments/methods/saved-card/cvv-form.tsx'
import { UpiIdForm } from '../../features/payments/methods/upi/upi-id-form.tsx'
import { RequestForm } from '../../features/tracking/actions/request-form.tsx'
import { Lookup } from '../../features/tracking/search/lookup.tsx'

type Sent = (value: unknown) => void

const never = () => new Promise<never>(() => undefined)
const nothing = () => undefined

function showCard(onCard: (card: Parameters<Parameters<typeof CardForm>[0]['onCard']>[0]) => void) {
  fakeServer({ 'POST /checkout/validate-bin': () => ({ known: false, supported: true }) })
  render(<CardForm id="form" storeId="meher" onBin={nothing} onCard={onCard} />)
  const all = {
    'Card number': '4100280000001007',
    Expiry: '0799',
    CVV: '123',
    'Name on card': 'Asha Rao',
  }
  for (const [label, text] of Object.entries(all))
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } })
}

const ADDRESS = {
  ...EMPTY_ADDRESS_FORM,
  pincode: '560001',
  city: 'Bengaluru',
  state: 'Karnataka',
  gstin: '27',
  addressLine1: '12, Residency Road',
  name: 'Asha Rao',
  phone: '98765 43210',
}
const ADDRESS_ABROAD = {
  ...ADDRESS,
  pincode: '',
  zipcode: '94304',
  city: 'Palo Alto',
  state: 'California',
  country: 'United States',
  callingCode: '1',
  phone: '4155550100',
  gstin: '',
}

function showAddress(form: AddressTexts, onSave: (address: Address) => void) {
  const place = { known: true, city: 'Bengaluru', state: 'Karnataka', states: ['Karnataka'] }
  const found = { ...place, deliverable: true, codAvailable: true }
  fakeServer({
    'GET /checkout/serviceability/:pincode': ({ path }) => ({ ...found, pincode: path.slice(-6) }),
    'GET /checkout/countries': () => fakeCountries,
    'GET /checkout/state/:country': () => [{ name: 'California' }, { name: 'Texas' }],
  })
  render(
    <AddressForm
      formId="form"
      storeId="meher"
      rules={{
        minAddressLine1Length: 10,
        skipFullNameValidation: true,
        skipEmailValidation: true,
        allowInternationalAddress: true,
        collectsEmail: false,
      }}
      hidesDates
      view="SHIPPING"
      knownPhone=""
      initial={initialValues(form, form)}
      onTyped={nothing}
      onBusy={nothing}
      onShowList={undefined}
      onSave={async (address) => onSave(address)}
    />,
  )
}

const ADDRESS_AT_HOME = { ...ADDRESS, gstin: '' }
/** Its fields are loaded when they are wanted. */
async function showAddressAbroad(onSave: (address: Address) => void) {
  showAddress(ADDRESS_ABROAD, onSave)
  await screen.findByLabelText('Zip code')
  await screen.findByLabelText('State')
  await screen.findByLabelText('Mobile number')
}

const phoneStep = (sent: Sent): PhoneStepProps => ({
  formId: 'form',
  cartId: undefined,
  phone: undefined,
  failure: undefined,
  onClearError: nothing,
  onRetry: nothing,
  onStep: undefined,
  onPhone: sent,
  takesFocus: false,
  button: null,
  guestButton: undefined,
  abroadButton: null,
})

const REQUESTED = { id: 'cod', phone: '+919876543210', expiresInSeconds: 60, resendAfterSeconds: 0 }

interface Subject {
  /** Where the field is, below `web/src`. */
  readonly at: string
  readonly label: string
  readonly show: (sent: Sent) => unknown
  /** What is meant, as it is sent. */
  readonly meant: fc.Arbitrary<string>
  /** Ways to write it that are all understood. */
  readonly spellings: readonly ((meant: string) => string)[]
  /** What is sent without a press of the button. */
  readonly sendsItself?: true
  /** With a sign more it is another one. */
  readonly hasAnyLength?: true
}

const national = (phone: string) => phone.slice(3)
const cut = (text: string, at: number, sign: string) => text.slice(0, at) + sign + text.slice(at)
const inDevanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))
const plain = (text: string) => text

const mobiles = fc
  .oneof(fc.stringMatching(/^[6-9]\d{9}$/), fc.stringMatching(/^(?:91|60|70)\d{8}$/))
  .map((digits) => `+91${digits}`)
const PHONES: Subject['spellings'] = [
  plain,
  national,
  inDevanagari,
  (phone) => phone.slice(1),
  (phone) => `0${national(phone)}`,
  (phone) => `+91 0${national(phone)}`,
  (phone) => `00${phone.slice(1)}`,
  (phone) => `+91 ${phone}`,
  (phone) => `91 ${phone}`,
  (phone) => `tel:${phone}`,
  (phone) => `\u202a+91\u00a0${cut(national(phone), 5, '\u00a0')}\u202c`,
  (phone) => `+91-${cut(cut(national(phone), 6, '-'), 3, '-')}`,
]
const american = fc.stringMatching(/^[2-9]\d{9}$/).map((digits) => `+1${digits}`)
const ofAmerica = (phone: string) => phone.slice(2)
const PHONES_ABROAD: Subject['spellings'] = [
  plain,
  ofAmerica,
  inDevanagari,
  (phone) => `00${phone.slice(1)}`,
  (phone) => `+1 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`,
  (phone) => `1-${cut(cut(ofAmerica(phone), 6, '-'), 3, '-')}`,
  (phone) => `tel:${phone}`,
]
const CODE: Subject['spellings'] = [
  plain,
  inDevanagari,
  (code) => cut(code, 3, ' '),
  (code) => cut(code, 3, '-'),
  (code) => `\u200e${code}\u200e`,
]

const cardOf = (part: 'number' | 'expiry' | 'cvv') => (sent: Sent) =>
  showCard((card) =>
    sent(
      part === 'number'
        ? card.number.digits
        : part === 'expiry'
          ? `${String(card.expiry.month).padStart(2, '0')}${card.expiry.year % 100}`
          : card.cvv,
    ),
  )
const FAR = 90

const SUBJECTS: Readonly<Record<string, Subject>> = {
  'phone of the contact': {
    at: 'features/identity/sign-in/phone-step.tsx',
    label: 'Mobile number',
    show: (sent) => render(<PhoneStep {...phoneStep(sent)} />),
    meant: mobiles,
    spellings: PHONES,
  },
  'phone of the contact, abroad': {
    at: 'features/identity/sign-in/phone-abroad-step.tsx',
    label: 'Mobile number',
    async show(sent) {
      fakeServer({ 'GET /checkout/countries': () => fakeCountries })
      render(<PhoneAbroadStep {...phoneStep(sent)} phone={'+12025550100' as Phone} />)
      await screen.findByText('+1')
    },
    meant: american,
    spellings: PHONES_ABROAD,
    hasAnyLength: true,
  },
  'phone of the address': {
    at: 'features/accounts/address/known-phone.tsx',
    label: 'Mobile number',
    show: (sent) => showAddress(ADDRESS_AT_HOME, ({ phone }) => sent(phone)),
    meant: mobiles,
    spellings: PHONES,
  },
  'phone of the address, abroad': {
    at: 'features/accounts/address/abroad-fields.tsx',
    label: 'Mobile number',
    show: (sent) => showAddressAbroad(({ phone }) => sent(phone)),
    meant: american,
    spellings: PHONES_ABROAD,
    hasAnyLength: true,
  },
  'alternate phone': {
    at: 'features/accounts/address/address-fields.tsx',
    label: 'Alternate mobile number (optional)',
    show: (sent) => showAddress(ADDRESS_AT_HOME, ({ alternatePhone }) => sent(alternatePhone)),
    meant: mobiles,
    spellings: PHONES,
  },
  'alternate phone, abroad': {
    at: 'features/accounts/address/address-fields.tsx',
    label: 'Alternate mobile number (optional)',
    show: (sent) => showAddressAbroad(({ alternatePhone }) => sent(alternatePhone)),
    meant: american,
    spellings: PHONES_ABROAD,
    hasAnyLength: true,
  },
  'phone of a request about a parcel': {
    at: 'features/tracking/actions/request-form.tsx',
    label: 'New mobile number',
    show(sent) {
      fakeServer({
        // The server reads it by the same rule.
        'POST /checkout/package/ndr': ({ body }) => {
          sent(normalisePhone((body as { phone: string }).phone))
          return never()
        },
      })
      render(
        <RequestForm
          kind="PHONE_UPDATE"
          shipment={fakeCustomerShipment}
          available={{
            type: 'INFO_UPDATE',
            buttonText: 'Change delivery instructions',
            types: ['PHONE_UPDATE'],
            firstDate: '2026-01-02',
            lastDate: '2026-01-08',
            attempts: 1,
            maxAttempts: 3,
          }}
          onSent={nothing}
        />,
      )
    },
    meant: mobiles,
    spellings: PHONES,
  },
  pincode: {
    at: 'features/accounts/address/address-fields.tsx',
    label: 'Pincode',
    show: (sent) => showAddress(ADDRESS_AT_HOME, ({ pincode }) => sent(pincode)),
    meant: fc.stringMatching(/^[1-9]\d{5}$/),
    spellings: CODE,
  },
  'pincode of the search': {
    at: 'features/tracking/search/lookup.tsx',
    label: 'Delivery pincode',
    show(sent) {
      fakeServer({
        'POST /data/shipment/find': ({ body }) => {
          sent((body as { pincode: string }).pincode)
          return never()
        },
      })
      render(<Lookup searched="#1002" hasOtpLogin={false} canLogIn onFound={nothing} />)
    },
    meant: fc.stringMatching(/^[1-9]\d{5}$/),
    spellings: CODE,
  },
  'zip code': {
    at: 'features/accounts/address/abroad-fields.tsx',
    label: 'Zip code',
    show: (sent) => showAddressAbroad(({ zipcode }) => sent(zipcode)),
    meant: fc.stringMatching(/^[A-Z\d]{3}[A-Z\d ]?[A-Z\d]{3}$/),
    spellings: [plain, (code) => ` ${code}`],
    hasAnyLength: true,
  },
  GSTIN: {
    at: 'features/accounts/address/address-fields.tsx',
    label: 'GSTIN (optional)',
    show: (sent) => showAddress(ADDRESS, ({ gstin }) => sent(gstin)),
    meant: fc.constantFrom('27AAPFU0939F1ZV', '29AABCU9603R1ZJ'),
    spellings: [plain, (text) => text.toLowerCase(), (text) => cut(cut(text, 12, ' '), 2, ' ')],
  },
  'one-time code': {
    at: 'features/identity/sign-in/otp-step.tsx',
    label: 'Enter OTP',
    show: (sent) => {
      const far = Date.now() + 600_000
      render(
        <OtpStep
          formId="form"
          sent={{ id: 'challenge', expiresAtMs: far, resendAtMs: far }}
          sentTo="+91 98765 43210"
          verify={(code) => {
            sent(code)
            return never()
          }}
          resend={never}
          onBusy={nothing}
          onStep={undefined}
          onResent={nothing}
          onChangeNumber={undefined}
          onSignedIn={nothing}
          guestButton={null}
          button={null}
        />,
      )
    },
    meant: fc.stringMatching(/^\d{6}$/),
    spellings: [...CODE, (code) => `Your code is ${code}.`],
    sendsItself: true,
  },
  'one-time code of an order on delivery': {
    at: 'features/payments/methods/cod/confirm-cod.tsx',
    label: 'Enter OTP',
    show(sent) {
      const payable = cartPayable({ store, cart, mode: 'page', addressId: 'home', utm: {} })
      const confirm = async (_: unknown, code: string) => {
        sent(code)
        return never()
      }
      render(
        <ConfirmCod
          payable={{ ...payable, cod: { orderOf: vi.fn(), confirm } }}
          input={REQUESTED}
          amount="₹540"
          onPlaced={nothing}
          onResend={nothing}
          isResending={false}
          onBack={nothing}
        />,
      )
    },
    meant: fc.stringMatching(/^\d{6}$/),
    spellings: [...CODE, (code) => `Your code is ${code}.`],
    sendsItself: true,
  },
  'card number': {
    at: 'features/payments/card-form/card-form.tsx',
    label: 'Card number',
    show: cardOf('number'),
    meant: fc.constantFrom('4100280000001007', '5500670000001002', '4222222222222'),
    spellings: [...CODE, (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')],
  },
  expiry: {
    at: 'features/payments/card-form/card-form.tsx',
    label: 'Expiry',
    show: cardOf('expiry'),
    meant: fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: FAR, max: 99 }))
      .map(([month, year]) => `${String(month).padStart(2, '0')}${year}`),
    spellings: [
      plain,
      (expiry) => cut(expiry, 2, '/'),
      (expiry) => cut(expiry, 2, ' / '),
      (expiry) => cut(expiry, 2, '/20'),
      (expiry) => cut(expiry, 2, '/').replace(/^0/, ''),
      (expiry) => cut(expiry, 2, '/20').replace(/^0/, ''),
      inDevanagari,
    ],
  },
  CVV: {
    at: 'features/payments/card-form/card-form.tsx',
    label: 'CVV',
    show: cardOf('cvv'),
    meant: fc.stringMatching(/^\d{3}$/),
    spellings: [plain, inDevanagari, (cvv) => `${cvv} `],
  },
  'CVV of a saved card': {
    at: 'features/payments/methods/saved-card/cvv-form.tsx',
    label: 'CVV',
    show: (sent) =>
      render(<CvvForm id="form" network="american-express" isShut={false} onCvv={sent} />),
    meant: fc.stringMatching(/^\d{4}$/),
    spellings: [plain, inDevanagari, (cvv) => ` ${cvv}`],
  },
  'UPI id': {
    at: 'features/payments/methods/upi/upi-id-form.tsx',
    label: 'UPI ID',
    show: (sent) =>
      render(<UpiIdForm id="form" downHandles={[]} saved={[]} isShut={false} onPay={sent} />),
    meant: fc.stringMatching(/^[a-z0-9._-]{2,20}@[a-z][a-z0-9]{1,8}$/),
    spellings: [plain, (upiId) => ` ${upiId}\u200b `],
    hasAnyLength: true,
  },
}

/** What was sent after the text was entered and the button pressed; undefined if nothing was. */
async function sentBy(subject: Subject, way: string, text: string): Promise<unknown> {
  cleanup()
  const sent = vi.fn<Sent>()
  await subject.show(sent)
  const field = screen.getByLabelText<HTMLInputElement>(subject.label)
  if (field.value !== '') fireEvent.input(field, { target: { value: '' } })
  ENTRY_WAYS[way]?.(field, text)
  if (sent.mock.calls.length === 0) fireEvent.submit(document.forms[0] as HTMLFormElement)
  await waitFor(() => {
    // A field that refuses it says so.
    const hasError = field.getAttribute('aria-invalid') === 'true'
    expect(hasError || sent.mock.calls.length > 0).toBe(true)
  })
  return sent.mock.calls.at(-1)?.[0]
}

beforeEach(() => openSession({ token: 'guest', kind: 'GUEST', expiresInSeconds: 300 }))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const RUNS = { numRuns: 8 }
const cases = Object.keys(SUBJECTS).flatMap((name) =>
  Object.keys(ENTRY_WAYS).map((way) => [name, way] as const),
)

test.each(cases)(
  '[D-80, C5.10, C5.23] %s, %s: what is sent is what was meant',
  async (name, way) => {
    const subject = SUBJECTS[name] as Subject
    await fc.assert(
      fc.asyncProperty(
        subject.meant,
        fc.constantFrom(...subject.spellings),
        async (meant, spelling) => {
          // A message that is typed out, or set without an event, is not read as its code.
          const text = spelling(meant)
          const isMessage = text.startsWith('Your')
          fc.pre(!isMessage || way === 'pasted as a whole')
          const sent = await sentBy(subject, way, text)
          expect([name, text, sent]).toEqual([name, text, meant])
        },
      ),
      RUNS,
    )
  },
)

const signs = (text: string) => text.replace(/[ /]/g, '')

/** One sign more than there is: it may not be cut off. */
const typos = fc.constantFrom(
  (text: string) => `${text}1`,
  (text: string) => `${text}x`,
  (text: string) => cut(text, 2, 'x'),
)

test.each(
  cases.filter(([name, way]) => {
    // A code is sent with its sixth digit.
    const isSentBefore = SUBJECTS[name]?.sendsItself && way === 'typed key by key'
    return !isSentBefore && !SUBJECTS[name]?.hasAnyLength
  }),
)(
  '[D-80, C5.10] %s, %s: a sign too many is not cut off, and nothing is sent',
  async (name, way) => {
    const subject = SUBJECTS[name] as Subject
    await fc.assert(
      fc.asyncProperty(subject.meant, typos, async (meant, typo) => {
        const text = typo(meant)
        const sent = await sentBy(subject, way, text)
        expect([name, text, sent]).toEqual([name, text, undefined])
        // Of a phone that was typed in full its calling code may be gone.
        const { value } = screen.getByLabelText<HTMLInputElement>(subject.label)
        expect(signs(text).endsWith(signs(value)), `${text}: ${value}`).toBe(true)
      }),
      RUNS,
    )
  },
)
