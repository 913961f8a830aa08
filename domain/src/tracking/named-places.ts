/** What is a place's name, and not a person's or a remark. [D-32, I37, ADR-260] */

/** Where a parcel was given to somebody, or to whom: couriers write it in the place of a place. */
const NO_PLACE = new Set(
  `addressee apartment colleague concierge consignee customer daughter delivered door doorstep driver family
  father flat friend guard home house husband in left locker mailroom mother neighbor neighbour nobody owner
  picked reception receptionist receiver received relative returned security self sender shop signed sister
  brother son spouse staff store transit undelivered unknown watchman wife with by to at the mr mrs ms dr smt
  shri`.split(/\s+/),
)

/** A name of several words is a place where it begins or ends with one of these. */
const BEFORE = new Set(
  'north south east west central new navi greater lower upper port fort mount purba paschim pashchim'.split(
    ' ',
  ),
)
const AFTER = new Set(
  'north south east west central city cantt cantonment junction jn nagar rural urban hills road lake island islands valley'.split(
    ' ',
  ),
)

/** The other cities and districts of several words, as the directory of pincodes names them. */
const NAMES = new Set(
  `ambedkar nagar,chhatrapati sambhajinagar,cooch behar,dadra and nagar haveli,dakshina kannada,diamond harbour,
dima hasao,fatehgarh sahib,gautam buddha nagar,kanpur dehat,karbi anglong,kurung kumey,lahaul and spiti,
lakhimpur kheri,madanganj kishangarh,north and middle andaman,pali marwar,panch mahals,papum pare,pauri garhwal,
rampur bushahr,ranga reddy,reckong peo,ri bhoi,sant kabir nagar,sawai madhopur,sri ganganagar,tarn taran,
tehri garhwal,udham singh nagar,uttara kannada`
    .replaceAll('\n', '')
    .split(','),
)

/** Two words and one of direction or kind: more would be a remark. */
const MAX_WORDS = 3

export function isNamedPlace(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase())
  const [first = '', last = ''] = [lower[0], lower.at(-1)]
  if (first === '') return false
  if (NAMES.has(lower.join(' '))) return true
  if (lower.length > MAX_WORDS || lower.some((word) => NO_PLACE.has(word))) return false
  return lower.length === 1 || BEFORE.has(first) || AFTER.has(last)
}
