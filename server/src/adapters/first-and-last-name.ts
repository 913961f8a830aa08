/** A name in two parts, as platforms store it: the last word is the last name. One word is no last name. */
export function firstAndLastName(name: string): {
  readonly firstName: string
  readonly lastName?: string
} {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? words.at(-1) : undefined
  return lastName === undefined
    ? { firstName: words.join(' ') }
    : { firstName: words.slice(0, -1).join(' '), lastName }
}
