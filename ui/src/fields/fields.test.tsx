import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Fold } from './fold.tsx'
import { OtpField } from './otp-field.tsx'
import { patternFormat } from './field-format.ts'
import { PhoneField } from './phone-field.tsx'
import { PincodeField } from './pincode-field.tsx'
import { TextField } from './text-field.tsx'

const GROUPS = patternFormat('99999 99999')

test.each(['98765-43210', '9876543210', '९८७६५४३२१०'])(
  'a pasted number %s is written in its groups',
  async (pasted) => {
    render(<PhoneField name="phone" format={GROUPS} />)
    await userEvent.click(screen.getByLabelText('Mobile number'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText('Mobile number')).toHaveValue('98765 43210')
  },
)

test.each([
  ['91', '98765 43210', '98765 43210'],
  ['91', '98765 43210 9', '98765 432109'],
  ['91', '+91 98', '+91 98'],
  ['44', '7911 123-456 789', '7911123456789'],
  ['44', '+44 7911', '+44 7911'],
  ['44', '7911 123-456 789 0123', '79111234567890123'],
])('[checkout §5, C5.10] a number of +%s typed as %s', async (callingCode, typed, shown) => {
  render(<PhoneField name="phone" format={GROUPS} callingCode={callingCode} />)
  await userEvent.type(screen.getByLabelText('Mobile number'), typed)
  expect(screen.getByLabelText('Mobile number')).toHaveValue(shown)
})

test.each(['482 913', '482-913', 'G-482913', '४८२९१३'])(
  'a pasted code %s is read',
  async (pasted) => {
    const onComplete = vi.fn()
    render(<OtpField name="otp" label="OTP" onComplete={onComplete} />)
    await userEvent.click(screen.getByLabelText('OTP'))
    await userEvent.paste(pasted)
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913')
  },
)

test.each(['4829137', 'Rs 100000 by 482913', 'no code'])(
  'in a pasted text %s there is no code, and nothing is dropped',
  async (pasted) => {
    const onComplete = vi.fn()
    render(<OtpField name="otp" label="OTP" onComplete={onComplete} />)
    await userEvent.click(screen.getByLabelText('OTP'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText('OTP')).toHaveValue(pasted)
    expect(onComplete).not.toHaveBeenCalled()
  },
)

test('a pasted message gives its code, and six digits are reported once', async () => {
  const onComplete = vi.fn()
  render(<OtpField name="otp" label="OTP" onComplete={onComplete} />)
  const field = screen.getByLabelText('OTP')
  await userEvent.click(field)
  await userEvent.paste('Order 12 of 2026: your code is 482913. Valid for 10 minutes.')
  expect(field).toHaveValue('482913')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913')
  expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(field).toHaveAttribute('inputmode', 'numeric')
})

test('the code is filled in where the browser provides it (WebOTP)', async () => {
  vi.stubGlobal('OTPCredential', class {})
  vi.stubGlobal('navigator', { credentials: { get: async () => ({ code: '112233' }) } })
  const onComplete = vi.fn()
  render(<OtpField name="otp" label="OTP" onComplete={onComplete} />)
  await vi.waitFor(() => expect(onComplete).toHaveBeenCalledWith('112233'))
  vi.unstubAllGlobals()
})

test('an opened optional field replaces its link and has the focus', async () => {
  render(
    <Fold text="Add GSTIN">
      <TextField name="gstin" label="GSTIN" />
    </Fold>,
  )
  const link = screen.getByText('Add GSTIN')
  await userEvent.click(link)
  await vi.waitFor(() => expect(screen.getByLabelText('GSTIN')).toHaveFocus())
})

test('six digits of a pincode are reported', async () => {
  const onComplete = vi.fn()
  render(<PincodeField name="pincode" onComplete={onComplete} />)
  await userEvent.type(screen.getByLabelText('Pincode'), '4110-01')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('411001')
})

test.each([
  ['Mobile number', <PhoneField key="" name="a" format={GROUPS} />],
  ['Pincode', <PincodeField key="" name="a" />],
  ['OTP', <OtpField key="" name="a" label="OTP" />],
])(
  '[checkout §5, C5.25, C5.51] a letter in the field %s stays, for its rule',
  async (label, field) => {
    render(field)
    await userEvent.type(screen.getByLabelText(label), '9k8')
    expect(screen.getByLabelText(label)).toHaveValue('9k8')
  },
)

test('note and error are connected to the field; the error replaces the note', () => {
  const { rerender } = render(<TextField name="a" label="Flat" note="As on the gate" />)
  expect(screen.getByLabelText('Flat')).toHaveAccessibleDescription('As on the gate')
  rerender(<TextField name="a" label="Flat" note="As on the gate" error="Mandatory Field" />)
  expect(screen.getByLabelText('Flat')).toHaveAccessibleDescription('Mandatory Field')
  expect(screen.getByLabelText('Flat')).toBeInvalid()
})
