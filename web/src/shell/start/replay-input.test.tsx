/** What is changed before the script of a page is there, and is not a text. */
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CheckboxField } from '@thela/ui/fields/checkbox-field.tsx'
import { SelectField } from '@thela/ui/fields/select-field.tsx'
import { StarField } from '@thela/ui/fields/star-field.tsx'
import { useFields } from '@thela/ui/fields/use-fields.ts'
import { CheckChips } from '@thela/ui/lists/check-chips.tsx'
import { ChipGroup } from '@thela/ui/lists/chip-group.tsx'
import { ChipSelect } from '@thela/ui/lists/chip-select.tsx'
import { RadioCardGroup } from '@thela/ui/lists/radio-card-group.tsx'
import { RadioRows } from '@thela/ui/lists/radio-rows.tsx'
import { lazy, Suspense, useState } from 'react'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => document.body.replaceChildren())

const onChoose = vi.fn()
afterEach(() => onChoose.mockReset())

const OPTIONS = ['a', 'b', 'c'].map((value) => ({ value, text: value }))

type Show = (value: string, choose: (value: string) => void) => ReactElement

/** In a form, which reads its fields as soon as it is there, and is drawn anew. */
function Choice({ show }: { show: Show }) {
  const [value, setValue] = useState('b')
  const form = useFields({
    initial: { way: 'b' },
    validate: () => ({ kind: 'valid' }),
    onSend: () => undefined,
  })
  return (
    <form {...form.formProps}>
      {show(value, (chosen) => {
        onChoose(chosen)
        setValue(chosen)
      })}
      <output aria-label="value">{value}</output>
      <output aria-label="way of the form">{form.values.way}</output>
    </form>
  )
}

/** The page as the server draws it; `change` is what the shopper does before the script comes. */
async function hydrate(
  page: ReactElement,
  change: (container: HTMLElement) => void,
): Promise<void> {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  change(container)
  await act(async () => render(page, { container, hydrate: true }))
}

const radioGroups: readonly (readonly [string, Show])[] = [
  [
    'chips',
    (value, choose) => (
      <ChipGroup title="Way" name="way" value={value} chips={OPTIONS} onChoose={choose} />
    ),
  ],
  [
    'rows',
    (value, choose) => <RadioRows name="way" value={value} rows={OPTIONS} onChoose={choose} />,
  ],
  [
    'cards',
    (value, choose) => (
      <RadioCardGroup title="Way" name="way" value={value} cards={OPTIONS} onChoose={choose} />
    ),
  ],
]

const radio = (name: string) => screen.getByRole('radio', { name })

test.each(
  radioGroups.flatMap(([name, show]) => ['a', 'c'].map((chosen) => [name, chosen, show] as const)),
)(
  '[checkout §2] of %s, %s pressed before the script arrives is chosen',
  async (_, chosen, show) => {
    await hydrate(<Choice show={show} />, () => radio(chosen).click())
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(chosen)
    expect(screen.getByRole('status', { name: 'value' })).toHaveTextContent(chosen)
    expect(screen.getByRole('status', { name: 'way of the form' })).toHaveTextContent(chosen)
    expect(radio(chosen)).toBeChecked()
    await userEvent.click(radio('b'))
    expect(onChoose).toHaveBeenLastCalledWith('b')
    expect(radio('b')).toBeChecked()
  },
)

test.each(radioGroups)('of %s that nobody pressed nothing is chosen anew', async (_, show) => {
  await hydrate(<Choice show={show} />, () => {})
  expect(onChoose).not.toHaveBeenCalled()
  expect(radio('b')).toBeChecked()
})

test('[checkout §2] stars pressed before the script arrives count', async () => {
  const onChange = vi.fn()
  await hydrate(
    <StarField
      name="stars"
      label="Stars"
      textOf={(stars) => `${stars} stars`}
      onChange={onChange}
    />,
    () => radio('4 stars').click(),
  )
  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  expect(radio('4 stars')).toBeChecked()
})

const box = () => screen.getByRole('checkbox')

test.each([true, false])(
  '[checkout §2] a tick that was %s, changed before the script arrives, is changed once',
  async (before) => {
    const onChange = vi.fn()
    function Tick() {
      const [checked, setChecked] = useState(before)
      const change = (isChosen: boolean) => {
        onChange(isChosen)
        setChecked(isChosen)
      }
      return <CheckboxField name="tick" label="Tick" checked={checked} onChange={change} />
    }
    await hydrate(<Tick />, () => box().click())
    expect(onChange).toHaveBeenCalledExactlyOnceWith(!before)
    expect((box() as HTMLInputElement).checked).toBe(!before)
  },
)

test('[checkout §2] a chip ticked before the script arrives looks ticked', async () => {
  const chips = [{ name: 'late', text: 'Late', defaultChecked: false }]
  await hydrate(<CheckChips title="Why" chips={chips} />, () => box().click())
  expect(box()).toBeChecked()
  expect(box().closest('label')?.className).toContain('chosen')
})

test.each<[string, Show]>([
  [
    'a field',
    (value, choose) => (
      <SelectField name="size" label="Size" defaultValue="b" options={OPTIONS} onChoose={choose} />
    ),
  ],
  [
    'a chip',
    (value, choose) => (
      <ChipSelect label="Size" value={value} options={OPTIONS} onChoose={choose} />
    ),
  ],
])('[checkout §2] the option of %s, chosen before the script arrives, counts', async (_, show) => {
  const select = () => screen.getByRole<HTMLSelectElement>('combobox')
  await hydrate(<Choice show={show} />, () => (select().value = 'c'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('c')
  expect(screen.getByRole('status', { name: 'value' })).toHaveTextContent('c')
  expect(select()).toHaveValue('c')
})

test('a tick that the shopper has changed is not changed again when its part is hidden and shown', async () => {
  const onChange = vi.fn()
  let arrive = (): void => undefined
  const More = lazy(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve
    })
    return { default: () => <p>More</p> }
  })
  function Part() {
    const [checked, setChecked] = useState(false)
    const change = (isChosen: boolean) => {
      onChange(isChosen)
      setChecked(isChosen)
    }
    return (
      <Suspense fallback={<p>Loading</p>}>
        <CheckboxField name="tick" label="Tick" checked={checked} onChange={change} />
        {checked && <More />}
      </Suspense>
    )
  }
  render(<Part />)
  await userEvent.click(box())
  expect(screen.getByText('Loading')).toBeInTheDocument()
  await act(async () => arrive())
  expect(screen.getByText('More')).toBeInTheDocument()
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  expect(box()).toBeChecked()
})
