import { describe, expect, test } from 'vitest'
import { literalTexts, plainApostrophes } from './literal-text.ts'

const textsIn = (code: string) =>
  literalTexts('web/src/a.tsx', `const A = () => ${code}`).map(({ text }) => text)

describe('[D-90, ADR-085] a text for people in code is found', () => {
  test.each([
    ['<p>Continue</p>', ['Continue']],
    ['<p>{count} left</p>', ['left']],
    ["<p>{isFree ? 'free' : t('a.b')}</p>", ['free']],
    ['<p>{`${count} left`}</p>', ['0 left']],
    ["<p>{name ?? 'nobody'}</p>", ['nobody']],
    ['<input placeholder="Search" />', ['Search']],
    ['<button aria-label="close" />', ['close']],
    ["<img alt={isBig ? 'large' : ''} />", ['large']],
    ['<a title={`Order ${id}`} />', ['Order 0']],
    ['<Card heading="Payment" />', ['Payment']],
    ["({ text: 'Pay now' })", ['Pay now']],
    ["invalid('Invalid card number')", ['Invalid card number']],
    ['`Only ${count} left of ${title}`', ['Only 0 left of 0']],
    ["'कृपया चुनें'", ['कृपया चुनें']],
  ])('%s', (code, texts) => {
    expect(textsIn(code)).toEqual(texts)
  })
})

test.each([
  "<p>{t('cart.title')}</p>",
  '<p>{price} · {name}</p>',
  '<input type="text" autoComplete="given-name" className="a b" />',
  "event.key === 'Escape'",
  "<p>{kind === 'OPEN' ? one : two}</p>",
  "throwIt(new RangeError('no such line'))",
  "document.querySelector('dialog[open] > button')",
  "matchMedia('(min-width: 900px)')",
  "{ 'Content Type': 1 }",
  'useQuery({ queryKey: `${id} of ${phone}` })',
  "'CREDIT_CARD'",
  '`/cart?cart_id=${id}`',
])('[D-90] %s holds none', (code) => {
  expect(textsIn(code.startsWith('{') ? `(${code})` : code)).toEqual([])
})

test('[D-90] one apostrophe in all texts for people', () => {
  const code = [
    "// it's a comment",
    'const a = "The store\'s own", b = "the store’s own", c = `${n} isn\'t`',
    "const d = ['a','b'], e = f('g')",
  ].join('\n')
  expect(plainApostrophes('server/src/a.ts', code)).toEqual([
    { line: 2, text: "The store's own" },
    { line: 2, text: "0 isn't" },
  ])
})
