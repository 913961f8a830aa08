import { render, screen } from '@testing-library/react'
import { messagesIn } from '@thela/messages/catalogues'
import { expect, test } from 'vitest'
import { sampleFrame } from '../frame/sample-frame.ts'
import { StartNotice } from './start-notice.tsx'

const { brand } = sampleFrame()
const known = { ...brand, ownCheckoutLink: 'https://aangan.example/cart' }
const OWN = 'Use the store’s own checkout'

type Props = Parameters<typeof StartNotice>[0]

function show(props: Partial<Props>) {
  const page = { isPopUp: false, isFormNotSent: false, address: '/cart', nonce: 'n' }
  const of = { t: messagesIn('en'), brand, cartId: undefined, project: 'CHECKOUT' as const }
  render(<StartNotice {...of} {...page} {...props} />)
}
const form = () => document.querySelector('form')
/** Of a notice that is hidden until it is needed. */
const found = (role: 'link' | 'button', name: string) =>
  screen.queryByRole(role, { name, hidden: true })

test.each([
  ['which has one', known],
  ['which names none', brand],
])('[checkout §8, D-26, ADR-173] a cart goes to the checkout of the shop %s', (_, of) => {
  show({ brand: of, cartId: 'cart' })
  expect(found('button', OWN)).not.toHaveAttribute('type', 'button')
  expect(found('button', OWN)?.closest('form')).toBe(form())
  expect(form()).toHaveAttribute('method', 'post')
  expect(form()).toHaveAttribute('action', '/checkout/alternate/go')
  expect(form()).toHaveFormValues({ cart_id: 'cart' })
  // The plain link would leave behind what was entered.
  expect(found('link', OWN)).not.toBeInTheDocument()
})

test.each([
  ['no cart: a link', { brand: known }, 'link'],
  ['a pop-up, whose shop opens it', { brand: known, cartId: 'cart', isPopUp: true }, 'button'],
  ['no store', { brand: undefined, cartId: 'cart' }, undefined],
] as const)('[ADR-173] there is no form where there is %s', (_, props, role) => {
  show(props)
  expect(form()).not.toBeInTheDocument()
  for (const each of ['link', 'button'] as const) {
    if (each === role) expect(found(each, OWN)).toBeInTheDocument()
    else expect(found(each, OWN)).not.toBeInTheDocument()
  }
  if (role === 'link') expect(found('link', OWN)).toHaveAttribute('href', known.ownCheckoutLink)
})

test('a page of no checkout leads to the store', () => {
  show({ brand: known, project: 'BRANDED_TRACK' })
  expect(found('link', OWN)).not.toBeInTheDocument()
  expect(found('link', 'Go to Aangan')).toHaveAttribute('href', brand.link)
})
