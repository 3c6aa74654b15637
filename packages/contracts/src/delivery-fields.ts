/**
 * The texts of a delivery or pickup: the fewest and the most characters, without spaces around them, and what is said when
 * there are fewer. The schemas of orders and the form of the page check by them, so a page needs no schema to check an address.
 */
export const DELIVERY_FIELDS = {
  name: { min: 1, max: 100, missing: 'Please enter a name' },
  phone: { min: 9, max: 20, missing: 'Please enter a phone number' },
  county: { min: 1, max: 60, missing: 'Please choose a county' },
  town: { min: 1, max: 60, missing: 'Please enter a town' },
  address: { min: 1, max: 300, missing: 'Please enter a street, building or landmark' },
} as const;

/** The most characters of the notes of a delivery. */
export const MAX_DELIVERY_NOTES = 500;
