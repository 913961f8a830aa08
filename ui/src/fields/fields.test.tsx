import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Fold } from './fold.tsx'
import { OtpField } from './otp-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { PincodeField } from './pincode-field.tsx'
import { TextField } from './text-field.tsx'

test.each(['+91 98765-43210', '09876543210', '91 9876543210', '9876543210', '९८७६५४३२१०'])(
  'a pasted number %s is accepted whole',
  async (pasted) => {
    render(<PhoneField name="phone" />)
    await userEvent.click(screen.getByLabelText('Mobile number'))
    await userEvent.paste(pasted)
    expect(screen.getByLabelText('Mobile number')).toHaveValue('98765  43210')
  },
)

test.each([
  ['91', '98765 43210 9', '98765  43210'],
  ['44', '7911 123-456 789 0123', '791112345678901'],
])('[checkout §5, C5.10] mask of a number of +%s', async (callingCode, typed, shown) => {
  render(<PhoneField name="phone" callingCode={callingCode} />)
  await userEvent.type(screen.getByLabelText('Mobile number'), typed)
  expect(screen.getByLabelText('Mobile number')).toHaveValue(shown)
})

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

const ONLY_NUMBERS = 'Invalid Input! Can contain only numbers'
const DIGIT_FIELDS = [
  ['Mobile number', <PhoneField key="" name="a" error="Mandatory Field" />],
  ['Pincode', <PincodeField key="" name="a" error="Mandatory Field" />],
  ['OTP', <OtpField key="" name="a" label="OTP" error="Mandatory Field" />],
] as const

test.each(DIGIT_FIELDS)(
  '[checkout §5, C5.25, C5.51] a letter in the field %s is told until the next digit',
  async (label, field) => {
    render(field)
    const input = screen.getByLabelText(label)
    await userEvent.type(input, '9k')
    expect(input).toHaveValue('9')
    expect(input).toHaveAccessibleDescription(ONLY_NUMBERS)
    expect(input).toBeInvalid()
    await userEvent.type(input, '8')
    expect(input).toHaveAccessibleDescription('Mandatory Field')
    await userEvent.paste('hello')
    expect(input).toHaveAccessibleDescription(ONLY_NUMBERS)
    expect(input).toHaveValue('98')
  },
)

test.each(DIGIT_FIELDS)(
  '[checkout §5, C5.25, C5.51] what the field %s only drops beside digits is not told',
  async (label, field) => {
    render(field)
    const input = screen.getByLabelText(label)
    await userEvent.type(input, '5 6-0')
    expect(input).toHaveAccessibleDescription('Mandatory Field')
    for (const pasted of ['PIN 560001', '+91-98765 43210', 'Your code is 482913.']) {
      await userEvent.clear(input)
      await userEvent.click(input)
      await userEvent.paste(pasted)
      expect(input).not.toHaveValue('')
      expect(input).toHaveAccessibleDescription('Mandatory Field')
    }
  },
)

test('[checkout §5, C5.14] the zip code of another country has letters', async () => {
  render(<TextField name="zip" label="Zip code" mask={{ pattern: '*********' }} />)
  await userEvent.type(screen.getByLabelText('Zip code'), 'NW1')
  expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription('')
})

test('note and error are connected to the field; the error replaces the note', () => {
  const { rerender } = render(<TextField name="a" label="Flat" note="As on the gate" />)
  expect(screen.getByLabelText('Flat')).toHaveAccessibleDescription('As on the gate')
  rerender(<TextField name="a" label="Flat" note="As on the gate" error="Mandatory Field" />)
  expect(screen.getByLabelText('Flat')).toHaveAccessibleDescription('Mandatory Field')
  expect(screen.getByLabelText('Flat')).toBeInvalid()
})
