import { describe, expect, test } from 'vitest'
import { scriptFindings, styleFindings } from './browser-floor.ts'

describe('[browser floor] a built script must not contain', () => {
  test.each([
    ['lookbehind', String.raw`f(/(?<!\d)\d{6}/)`],
    ['AbortSignal.timeout', 'fetch("/",{signal:AbortSignal.timeout(1)})'],
    ['AbortSignal.any', 'AbortSignal.any([a,b])'],
    ['Object.hasOwn', 'Object.hasOwn(a,"b")'],
    ['Array.at', 'const a=[].concat(b).at(-1)'],
    ['requestSubmit', 'form.requestSubmit()'],
    ['showModal', 'dialog.showModal()'],
    ['structuredClone', 'structuredClone(a)'],
    ['BroadcastChannel', 'new BroadcastChannel("a")'],
    ['crypto.randomUUID', 'crypto.randomUUID()'],
    ['syntax', 'await import("a")'],
    ['syntax', 'class A{static{f()}}'],
    ['syntax', 'class A{#a=1}'],
  ])('%s: %s', (name, source) => {
    const found = scriptFindings('a.js', source)
    expect(found).toHaveLength(1)
    expect(found[0]?.name).toContain(name)
  })

  test.each([
    'typeof form.requestSubmit=="function"?form.requestSubmit():f(form)',
    'if("showModal"in d)d.showModal()',
    'typeof structuredClone<"u"&&structuredClone(a)',
    'const a=b?.c??d;a.b||=1;async()=>{await import("a")}',
    'cursor.next(/(?:^|\\D)(\\d{6})(?!\\d)/);at(1);a.atom()',
  ])('it may contain: %s', (source) => expect(scriptFindings('a.js', source)).toEqual([]))
})

describe('[browser floor] a built style sheet must not contain', () => {
  test.each([
    ['media query as a range', '@media (width<=577px){.a{b:c}}'],
    [':has outside', '.a:has(.b){c:d}'],
    [':has outside', '@supports selector(:has(*)){.a:has(.b){c:d}}.e:has(.f){g:h}'],
    ['@container outside', '@container (width<=1em){.a{b:c}}'],
    ['dvh', '.a{min-height:100dvh}'],
    ['dvh', '.a{max-height:min(88dvh,720px)}'],
    ['color-mix', '.a{background:color-mix(in srgb,red 1%,blue)}'],
    ['overflow: clip', '.a{overflow:clip}'],
    ['@layer', '@layer a{.b{c:d}}'],
    ['list of languages', '.a:not(:lang(ae),:lang(ar)){right:max(1px,2px)}'],
    ['without a value', '.a{border-image:}'],
  ])('%s: %s', (name, sheet) => {
    const found = styleFindings('a.css', sheet)
    expect(found).toHaveLength(1)
    expect(found[0]?.name).toContain(name)
  })

  test.each([
    '@media (max-width:577px){.a{b:c}}',
    '@supports (container-type:inline-size){@container (width<=1em){.a{b:c}}}',
    '.a{min-height:100vh;min-height:100dvh}',
    '.a{background:red;background:color-mix(in srgb,red 1%,blue)}',
    '@supports selector(:has(*)){.a:has(.b){c:d}@media (max-width:1px){.e:has(.f){g:h}}}.i{j:k}',
  ])('it may contain: %s', (sheet) => expect(styleFindings('a.css', sheet)).toEqual([]))
})
