export const ADDRESS = {
  name: 'Asha Verma',
  phone: '9876543210',
  pincode: '560001',
  address_line1: '14 Residency Road, near the museum',
  address_line2: 'Ashok Nagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  country: 'India',
  email: 'asha@example.com',
}
