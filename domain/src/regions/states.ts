/** States and union territories: GST code by the GST portal's list, and ISO 3166-2. */
export interface IndianState {
  readonly gstCode: string
  readonly name: string
  readonly iso: string
  /** A union territory without a legislature of its own levies UTGST instead of SGST. */
  readonly leviesUtgst: boolean
}

type Row = readonly [gst: string, name: string, iso: string]

const STATES: readonly Row[] = [
  ['01', 'Jammu and Kashmir', 'JK'],
  ['02', 'Himachal Pradesh', 'HP'],
  ['03', 'Punjab', 'PB'],
  ['04', 'Chandigarh', 'CH'],
  ['05', 'Uttarakhand', 'UK'],
  ['06', 'Haryana', 'HR'],
  ['07', 'Delhi', 'DL'],
  ['08', 'Rajasthan', 'RJ'],
  ['09', 'Uttar Pradesh', 'UP'],
  ['10', 'Bihar', 'BR'],
  ['11', 'Sikkim', 'SK'],
  ['12', 'Arunachal Pradesh', 'AR'],
  ['13', 'Nagaland', 'NL'],
  ['14', 'Manipur', 'MN'],
  ['15', 'Mizoram', 'MZ'],
  ['16', 'Tripura', 'TR'],
  ['17', 'Meghalaya', 'ML'],
  ['18', 'Assam', 'AS'],
  ['19', 'West Bengal', 'WB'],
  ['20', 'Jharkhand', 'JH'],
  ['21', 'Odisha', 'OD'],
  ['22', 'Chhattisgarh', 'CG'],
  ['23', 'Madhya Pradesh', 'MP'],
  ['24', 'Gujarat', 'GJ'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'DH'],
  ['27', 'Maharashtra', 'MH'],
  ['29', 'Karnataka', 'KA'],
  ['30', 'Goa', 'GA'],
  ['31', 'Lakshadweep', 'LD'],
  ['32', 'Kerala', 'KL'],
  ['33', 'Tamil Nadu', 'TN'],
  ['34', 'Puducherry', 'PY'],
  ['35', 'Andaman and Nicobar Islands', 'AN'],
  ['36', 'Telangana', 'TS'],
  ['37', 'Andhra Pradesh', 'AP'],
  ['38', 'Ladakh', 'LA'],
]

const UTGST_CODES = new Set(['04', '26', '31', '35', '38'])

export const INDIAN_STATES: readonly IndianState[] = STATES.map(([gstCode, name, iso]) => ({
  gstCode,
  name,
  iso,
  leviesUtgst: UTGST_CODES.has(gstCode),
}))

/** Other GST codes at the beginning of a GSTIN: two retired ones and two of the centre. */
const OTHER_GST_CODES = new Set(['25', '28', '97', '99'])

/** Other spellings in data of carriers, platforms and shoppers, and codes that have changed. */
const ALIASES = new Map(
  Object.entries({
    orissa: '21',
    pondicherry: '34',
    uttaranchal: '05',
    chattisgarh: '22',
    telengana: '36',
    tamilnadu: '33',
    bengal: '19',
    newdelhi: '07',
    delhincr: '07',
    nctofdelhi: '07',
    nationalcapitalterritoryofdelhi: '07',
    andamanandnicobar: '35',
    lakshadeep: '31',
    dadraandnagarhaveli: '26',
    damananddiu: '26',
    dadraandnagarhavelidamananddiu: '26',
    thedadraandnagarhavelianddamananddiu: '26',
    or: '21',
    ct: '22',
    ut: '05',
    tg: '36',
    dn: '26',
    dd: '26',
  }),
)

const BY_NAME_OR_CODE = new Map<string, IndianState>(
  INDIAN_STATES.flatMap((state) => [
    [state.gstCode, state] as const,
    [foldName(state.name), state] as const,
    [state.iso.toLowerCase(), state] as const,
  ]),
)

function foldName(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]/g, '')
}

/** Finds a state by its name, an older or misspelt name, or any of its codes ("IN-KA" too). */
export function findState(nameOrCode: string): IndianState | undefined {
  const folded = foldName(nameOrCode.trim().replace(/^in-/i, ''))
  const alias = ALIASES.get(folded)
  return BY_NAME_OR_CODE.get(alias ?? folded)
}

export function isGstStateCode(code: string): boolean {
  return OTHER_GST_CODES.has(code) || INDIAN_STATES.some((state) => state.gstCode === code)
}
