/**
 * What the shop does not do yet: a violation of these is no failure, and a step that needs one is not taken. An entry goes when its
 * behaviour comes.
 */
export const NOT_YET: Readonly<Record<string, string>> = {
  'a delivery that is due has an address':
    'money that comes after an account was closed pays an order whose address was erased',
  'delivered goods are off the stock':
    'a hold that ended during its checkout may find the goods gone after staff delivered them: orders then ignores stock-missing',
  'money that staff dismissed before it was booked is before staff again':
    'an exception about a line of a statement is written off; then the money is booked for nobody, and no other exception is opened',
  "a declined refund of nobody's money is before staff again":
    'its exception was resolved when the refund was requested; once it is declined, no exception names the money',
  'a prompt whose money is not found as its own lets its order end':
    'M-Pesa says that it was paid, and its money has another amount, came late without an account number, or is for another order: it stays confirmed, whatever staff decide',
};

/** Whether the shop must keep this already. */
export const isExpectedYet = (name: string): boolean => !Object.hasOwn(NOT_YET, name);
