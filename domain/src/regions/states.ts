/**
 * The states and union territories: GST code, ISO 3166-2, and the codes of both store platforms.
 * GST codes by the GST portal's list, the plugin platform's by its own states table.
 */
export interface IndianState {
  readonly gstCode: string
  readonly name: string
  readonly iso: string
  readonly shopifyCode: string
  readonly wooCode: string
  /** A union territory without a legislature of its own: UTGST stands in the place of SGST. */
  readonly leviesUtgst: boolean
}

type Row = readonly [gst: string, name: string, iso: string, shopify: string, woo: string]

const STATES: readonly Row[] = [
  ['01', 'Jammu and Kashmir', 'JK', 'JK', 'JK'],
  ['02', 'Himachal Pradesh', 'HP', 'HP', 'HP'],
  ['03', 'Punjab', 'PB', 'PB', 'PB'],
  ['04', 'Chandigarh', 'CH', 'CH', 'CH'],
  ['05', 'Uttarakhand', 'UK', 'UK', 'UK'],
  ['06', 'Haryana', 'HR', 'HR', 'HR'],
  ['07', 'Delhi', 'DL', 'DL', 'DL'],
  ['08', 'Rajasthan', 'RJ', 'RJ', 'RJ'],
  ['09', 'Uttar Pradesh', 'UP', 'UP', 'UP'],
  ['10', 'Bihar', 'BR', 'BR', 'BR'],
  ['11', 'Sikkim', 'SK', 'SK', 'SK'],
  ['12', 'Arunachal Pradesh', 'AR', 'AR', 'AR'],
  ['13', 'Nagaland', 'NL', 'NL', 'NL'],
  ['14', 'Manipur', 'MN', 'MN', 'MN'],
  ['15', 'Mizoram', 'MZ', 'MZ', 'MZ'],
  ['16', 'Tripura', 'TR', 'TR', 'TR'],
  ['17', 'Meghalaya', 'ML', 'ML', 'ML'],
  ['18', 'Assam', 'AS', 'AS', 'AS'],
  ['19', 'West Bengal', 'WB', 'WB', 'WB'],
  ['20', 'Jharkhand', 'JH', 'JH', 'JH'],
  ['21', 'Odisha', 'OD', 'OR', 'OR'],
  ['22', 'Chhattisgarh', 'CG', 'CG', 'CT'],
  ['23', 'Madhya Pradesh', 'MP', 'MP', 'MP'],
  ['24', 'Gujarat', 'GJ', 'GJ', 'GJ'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu', 'DH', 'DN', 'DN'],
  ['27', 'Maharashtra', 'MH', 'MH', 'MH'],
  ['29', 'Karnataka', 'KA', 'KA', 'KA'],
  ['30', 'Goa', 'GA', 'GA', 'GA'],
  ['31', 'Lakshadweep', 'LD', 'LD', 'LD'],
  ['32', 'Kerala', 'KL', 'KL', 'KL'],
  ['33', 'Tamil Nadu', 'TN', 'TN', 'TN'],
  ['34', 'Puducherry', 'PY', 'PY', 'PY'],
  ['35', 'Andaman and Nicobar Islands', 'AN', 'AN', 'AN'],
  ['36', 'Telangana', 'TS', 'TS', 'TS'],
  ['37', 'Andhra Pradesh', 'AP', 'AP', 'AP'],
  ['38', 'Ladakh', 'LA', 'LA', 'LA'],
]

const UTGST_CODES = new Set(['04', '26', '31', '35', '38'])

export const INDIAN_STATES: readonly IndianState[] = STATES.map(
  ([gstCode, name, iso, shopifyCode, wooCode]) => ({
    gstCode,
    name,
    iso,
    shopifyCode,
    wooCode,
    leviesUtgst: UTGST_CODES.has(gstCode),
  }),
)

/** GST codes that a GSTIN may begin with besides the states': two retired ones and two of the centre. */
const OTHER_GST_CODES = new Set(['25', '28', '97', '99'])

/** Other spellings met in carriers', platforms' and shoppers' data, and codes that have changed. */
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

/** A state by its name, an older or misspelt name, or any of its codes ("IN-KA" too). */
export function findState(nameOrCode: string): IndianState | undefined {
  const folded = foldName(nameOrCode.trim().replace(/^in-/i, ''))
  const alias = ALIASES.get(folded)
  return BY_NAME_OR_CODE.get(alias ?? folded)
}

export function isGstStateCode(code: string): boolean {
  return OTHER_GST_CODES.has(code) || INDIAN_STATES.some((state) => state.gstCode === code)
}

const DAMAN_AND_DIU_PINCODES = new Set(['396210', '396215', '396220', '362520', '362540', '362570'])

/** The platform's code; both still keep the two halves of one merged territory apart. */
export function provinceCode(
  state: IndianState,
  platform: 'shopify' | 'woo',
  pincode: string,
): string {
  if (state.gstCode === '26' && DAMAN_AND_DIU_PINCODES.has(pincode)) return 'DD'
  return platform === 'shopify' ? state.shopifyCode : state.wooCode
}
