/** Where the browser keeps the county that its visitor has chosen. */
export const COUNTY_KEY = 'savannapc_county';
