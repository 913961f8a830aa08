import { expect, test } from 'vitest'
import { doubledNames, lowerCaseConstants } from './declared-names.ts'

test('[ADR-073] a name is exported once across domain, contracts and ports', () => {
  const cart = 'export interface Cart { readonly id: string }'
  const files = (...texts: readonly (readonly [file: string, text: string])[]) =>
    doubledNames(texts.map(([file, text]) => ({ file, text })))
  expect(
    files(
      ['domain/src/checkout/cart/cart.ts', cart],
      ['contracts/src/calls/shapes/cart.ts', 'const Cart = 1\nexport type CartReply = typeof Cart'],
      ['server/src/modules/checkout/cart.ts', cart],
    ),
  ).toEqual([])
  expect(
    files(
      ['domain/src/checkout/cart/cart.ts', cart],
      [
        'contracts/src/calls/shapes/cart.ts',
        'export const Cart = 1\nexport type Cart = typeof Cart',
      ],
    ),
  ).toEqual([
    'Cart is declared in domain/src/checkout/cart/cart.ts and contracts/src/calls/shapes/cart.ts',
  ])
})

test.each([
  ["const limit = 'x'", true],
  ['const limitMs = 60 * SECOND', true],
  ['const form = /^x$/', true],
  ['const kinds = new Set(["a"])', true],
  ['export const names = ["a", ...OTHERS] as const', true],
  ['const texts = { a: { b: `${A} c` } } satisfies object', true],
  ['const LIMIT = 1', false],
  ['const seen = []', false],
  ['const kinds = new Set()', false],
  ['let last = 0', false],
  ['const now = () => 1', false],
  ['const Cart = Type.Object({})', false],
  ['const links = { cart: (id: string) => id }', false],
  ['const found = other.name', false],
])('[ADR-073] %s: a constant in lower case %s', (text, isWrong) => {
  expect(lowerCaseConstants([{ file: 'server/src/a.ts', text }])).toHaveLength(isWrong ? 1 : 0)
  expect(lowerCaseConstants([{ file: 'server/src/a.test.ts', text }])).toEqual([])
})
