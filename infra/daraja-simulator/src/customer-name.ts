/** Every customer's name: only their phone numbers differ. */
export const customerName = 'WANJIKU KAMAU';
