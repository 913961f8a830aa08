/** For tests: all of them share one list, since the page keeps it once it is loaded. */
export const fakeCountries = [
  { name: 'India', callingCode: '91' },
  { name: 'Monaco', callingCode: '377' },
  { name: 'United Arab Emirates', callingCode: '971' },
  { name: 'United Kingdom', callingCode: '44' },
  { name: 'United States', callingCode: '1' },
]
