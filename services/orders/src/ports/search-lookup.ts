/** Finds what other services keep of orders: customers by their e-mail address, products by their SKU. */
export abstract class SearchLookup {
  /** Ids of the customers whose e-mail address contains the text. @throws DomainError `unavailable` while identity cannot be asked */
  abstract customersByEmail(text: string): Promise<string[]>;
  /** Ids of the products whose SKU begins with the text; none while the catalogue cannot be asked, so that other words still find orders. */
  abstract productsBySku(text: string): Promise<string[]>;
}
