import { useRef, useState } from 'react'
import type { FocusEvent, InputEvent, RefObject, SubmitEvent } from 'react'
import { useKitTexts } from '../kit-texts.ts'
import { errorsAfterLeaving, errorsOnSending, errorsWhileTyping } from './field-errors.ts'
import type { FieldErrors, FieldErrorResult } from './field-errors.ts'
import { useReadyForm } from './replay-input.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>

export interface FieldsSettings<Name extends string> {
  /** The values rendered by the server; the names are the form's. */
  initial: Values<Name>
  /** A rule of the domain. It gets all values, since some fields depend on others. */
  validate: (name: Name, values: Values<Name>) => FieldErrorResult
  /** Called only when every field is valid. */
  onSend: (values: Values<Name>) => void
}

/**
 * A form of uncontrolled fields. Text typed before hydration is kept, and a submit before it is
 * replayed. Errors appear on leaving a field or on submit, never while the entry is incomplete; on
 * submit the first invalid field gets the focus.
 */
export function useFields<const Name extends string>({
  initial,
  validate,
  onSend,
}: FieldsSettings<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const isOurs = (name: string): name is Name => name in initial
  /** A submit that waits for what no field shows: a look-up fills it in. */
  const isWaiting = useRef(false)
  const { control, readAll, rule } = useControls({ form, initial, validate }, values)

  const send = () => {
    const now = readAll()
    const found = errorsOnSending(Object.keys(now) as Name[], (name) => rule(name, now))
    const shown = controlsOf(form.current, found)
    setValues(now)
    // A field that is revealed later is not red at birth: it is judged when it is left or sent.
    const errorsShown = shown.map((each) => [nameOf(each), found[nameOf(each)]])
    setErrors(shown[0] ? (Object.fromEntries(errorsShown) as FieldErrors) : found)
    shown[0]?.focus()
    const isRight = Object.keys(found).length === 0
    isWaiting.current = !isRight && shown.length === 0
    if (isRight) onSend(now)
  }

  useReadyForm(form, () => setValues(readAll()))

  return {
    values,
    /** The current values of the fields, including autofilled ones. */
    read: readAll,
    errors,
    formProps: {
      ref: form,
      // Without script no personal data may get into the address.
      method: 'post',
      noValidate: true,
      onInput: (event: InputEvent<HTMLFormElement>) => {
        const name = nameOf(event.target)
        isWaiting.current = false
        if (!isOurs(name)) return
        const now = readAll()
        setValues(now)
        setErrors((old) => errorsWhileTyping(old, name, (of) => rule(of, now)))
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const name = nameOf(event.target)
        if (!isOurs(name)) return
        const now = readAll()
        const isUntouched = now[name] === initial[name] && now[name] === ''
        if (!isUntouched) setErrors((old) => errorsAfterLeaving(old, name, rule(name, now)))
      },
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        send()
      },
    },
    /** Props of a field component: `<TextField label="City" {...form.field('city')} />`. */
    field: (name: Name) => ({ name, defaultValue: initial[name], error: errors[name] }),
    /** Fills in a field for the shopper, as the pincode does with the city. */
    fill: (name: Name, text: string) => {
      const target = control(name) as HTMLInputElement | HTMLSelectElement | null | undefined
      if (target) target.value = text
      const now = { ...readAll(), [name]: text }
      setValues(now)
      setErrors((old) => errorsWhileTyping(old, name, (of) => rule(of, now)))
    },
    /** Errors of the server, by field. */
    reject: (refused: FieldErrors) => setErrors((old) => ({ ...old, ...refused })),
    send,
    /** After a look-up, whatever it has found. */
    resume: () => {
      if (isWaiting.current) send()
    },
  }
}

interface Controls<Name extends string> extends Omit<FieldsSettings<Name>, 'onSend'> {
  form: RefObject<HTMLFormElement | null>
}

/** What the fields hold now, and their rules: what is longer than its field takes is refused, never cut. */
function useControls<Name extends string>(
  { form, initial, validate }: Controls<Name>,
  values: Values<Name>,
) {
  const kit = useKitTexts()
  const control = (name: Name) => form.current?.elements.namedItem(name)
  const rule: typeof validate = (name, all) => {
    const field = control(name) as Partial<HTMLElement> | null | undefined
    const max = Number(field?.dataset?.['maxLength'])
    return all[name].length > max
      ? { kind: 'invalid', message: kit.tooLong(max) }
      : validate(name, all)
  }
  const readAll = (): Values<Name> =>
    Object.fromEntries(
      (Object.keys(initial) as Name[]).map((name) => [
        name,
        readControl(control(name)) ?? values[name],
      ]),
    ) as Values<Name>
  return { control, readAll, rule }
}

/** The fields with an error that are on the page. */
const controlsOf = (form: HTMLFormElement | null, errors: FieldErrors) =>
  ([...(form?.elements ?? [])] as HTMLInputElement[]).filter(
    (each) => nameOf(each) in errors && each.type !== 'hidden',
  )

/** Elements of other kinds have none. */
const nameOf = (target: EventTarget | null): string =>
  (target as Partial<HTMLInputElement> | null)?.name ?? ''

/** An input, a select, a textarea or the radios of a name. */
function readControl(control: Element | RadioNodeList | null | undefined): string | undefined {
  const { type, checked, value } = (control ?? {}) as Partial<HTMLInputElement>
  return type === 'checkbox' && !checked ? '' : value
}
