/** Every customer's name: the phone number is what tells them apart. */
export const customerName = 'WANJIKU KAMAU';
