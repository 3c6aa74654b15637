import type { Language } from '@shop/contracts/preferences';

/** The purpose of the token in these links: it turns marketing off, and nothing else. */
export const UNSUBSCRIBE = 'unsubscribe';

/** Where the receiver of a mail unsubscribes (docs/product-rules.md#R105). */
export interface UnsubscribeLinks {
  /** A page of the shop, for the text of the mail. */
  page: string;
  /** For the header List-Unsubscribe (RFC 8058): a POST there unsubscribes at once. */
  oneClick: string;
}

/** `token`: signed, with the account's id. */
export function unsubscribeLinks(publicUrl: string, language: Language, token: string): UnsubscribeLinks {
  const query = `unsubscribe?token=${encodeURIComponent(token)}`;
  return {
    page: `${publicUrl}${language === 'sw' ? '/sw' : ''}/${query}`,
    oneClick: `${publicUrl}/api/${query}`,
  };
}
