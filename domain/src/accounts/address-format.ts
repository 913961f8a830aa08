/**
 * What an address abroad asks for, by the country's listed name: whether it has a postal code, and what
 * people there call their states. [checkout §5 Address form, ADR-195]
 */
export type RegionName =
  | 'STATE'
  | 'COUNTY'
  | 'PROVINCE'
  | 'EMIRATE'
  | 'REGION'
  | 'GOVERNORATE'
  | 'MUNICIPALITY'
  | 'PREFECTURE'
  | 'DISTRICT'
  | 'OTHER'

export interface AddressFormat {
  readonly hasZipcode: boolean
  readonly region: RegionName
}

const REGIONS: readonly (readonly [region: RegionName, countries: string])[] = [
  ['STATE', 'United States|Australia|Malaysia|Germany|Austria|Brazil|Mexico|Nigeria'],
  ['COUNTY', 'United Kingdom|Ireland|Kenya|Sweden|Norway'],
  [
    'PROVINCE',
    'Canada|Nepal|Sri Lanka|China|Indonesia|Italy|Spain|South Africa|Thailand|Vietnam|South Korea|Pakistan|Netherlands|Philippines|Rwanda|Zimbabwe|Angola|Burundi',
  ],
  ['EMIRATE', 'United Arab Emirates'],
  ['REGION', 'New Zealand|Saudi Arabia|France'],
  ['GOVERNORATE', 'Oman|Kuwait|Bahrain|Egypt|Yemen'],
  ['MUNICIPALITY', 'Qatar'],
  ['PREFECTURE', 'Japan'],
  ['DISTRICT', 'Singapore|Bhutan|Mauritius|Hong Kong SAR China|Seychelles'],
]

/** From the members' pages of the Universal Postal Union. */
const WITHOUT_ZIPCODE =
  'United Arab Emirates|Qatar|Hong Kong SAR China|Seychelles|Yemen|Rwanda|Zimbabwe|Angola|Burundi|Macao SAR China|Fiji|Uganda|Malawi|Botswana|Bahamas|Guyana|Suriname|Mali|Togo|Benin|Cameroon|Djibouti|Tonga|Vanuatu|Samoa|Belize|Sierra Leone'

const isListed = (countries: string, country: string) => countries.split('|').includes(country)

export function addressFormat(country: string): AddressFormat {
  const row = REGIONS.find(([, countries]) => isListed(countries, country))
  return { hasZipcode: !isListed(WITHOUT_ZIPCODE, country), region: row?.[0] ?? 'OTHER' }
}
