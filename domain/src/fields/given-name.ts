/** A form of address is no name: nobody is thanked as “Mrs”. */
const HONORIFICS = new Set(
  'mr mrs ms miss dr prof shri shree sri smt sushri kumari श्री श्रीमती सुश्री कुमारी डॉ डॉक्टर प्रो'.split(
    ' ',
  ),
)

/** The first word of a name that is a name; undefined where there is none. */
export function givenName(name: string): string | undefined {
  const words = name.trim().split(/\s+/).filter(Boolean)
  return words.find((word) => !HONORIFICS.has(word.toLowerCase().replace(/\.$/, '')))
}
