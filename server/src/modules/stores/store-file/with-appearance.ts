/** The look of one store's file on another store. [ADR-312] */

type Json = Readonly<Record<string, unknown>>

/** What makes pages look like a shop, and leads to nothing that takes money. */
const APPEARANCE = [
  'storeName',
  'storeLogoL',
  'storeLogoS',
  'loaderUrl',
  'colorConfig',
  'appearance',
]
const TRACKING_APPEARANCE = [
  'banners',
  'colorConfig',
  'contactLinks',
  'isBranded',
  'loaderLink',
  'logoAltText',
  'logoL',
  'logoS',
  'navLinks',
  'privacyLinks',
  'socialLinks',
]

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readObject(text: string): Json {
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new Error('a store’s file is an object in JSON')
  return value
}

/** Members that the other file leaves out are left out. */
function take(own: Json, from: Json, names: readonly string[]): Json {
  return Object.fromEntries([
    ...Object.entries(own).filter(([name]) => !names.includes(name)),
    ...Object.entries(from).filter(([name]) => names.includes(name)),
  ])
}

/** The text of a store's file with the look of another one's; throws where either is no JSON object. */
export function withAppearance(text: string, appearanceText: string): string {
  const [own, other] = [readObject(text), readObject(appearanceText)]
  const tracking = take(
    isObject(own['tracking']) ? own['tracking'] : {},
    isObject(other['tracking']) ? other['tracking'] : {},
    TRACKING_APPEARANCE,
  )
  return JSON.stringify({ ...take(own, other, APPEARANCE), tracking }, undefined, 2)
}
