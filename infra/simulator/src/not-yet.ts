/**
 * What the shop does not do yet: a violation of these is no failure, and a step that needs one is not taken. An entry goes when its
 * behaviour comes.
 */
export const NOT_YET: Readonly<Record<string, string>> = {
  'what is owed is in a list': 'staff may archive a paid order that was never sent out (issue 30, fault 17)',
  'part payments extend a hold once': 'each part payment extends the hold by a day (issue 30, fault 18)',
  'a delivery that is due has an address':
    'closing an account erases the address of a parcel that is due, or of an order that late money pays (issue 30, fault 17)',
  'a wrong price holds nothing': 'stock is held before the prices are checked (issue 30, fault 12)',
  'a declined refund gives its money back to the order':
    'orders ignores that a refund was declined (issue 30, fault 13)',
  'a part-paid order holds its stock':
    'a part payment gives more time to an order that should end at once, because the stock of its hold was gone',
  'delivered goods are off the stock':
    'a hold that ended during its checkout may find the goods gone after staff delivered them: orders then ignores stock-missing',
  'cash can be given back':
    'an order paid in cash is owed for ever when its stock is gone, or when M-Pesa money on it is refunded: no staff can record cash that went back',
};

/** Whether the shop must keep this already. */
export const isExpectedYet = (name: string): boolean => !Object.hasOwn(NOT_YET, name);
