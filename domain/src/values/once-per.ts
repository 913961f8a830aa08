/** For objects that never change: what follows from one is made once, and forgotten with the object. */
export function oncePer<Subject extends object, Value>(
  make: (subject: Subject) => Value,
): (subject: Subject) => Value {
  const values = new WeakMap<Subject, { readonly value: Value }>()
  return (subject) => {
    const entry = values.get(subject) ?? { value: make(subject) }
    values.set(subject, entry)
    return entry.value
  }
}
