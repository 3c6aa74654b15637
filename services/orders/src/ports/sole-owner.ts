/** Knows whether an owner is the only one of the shop; identity has the accounts. */
export abstract class SoleOwner {
  /** @throws DomainError `unavailable` while identity cannot be asked */
  abstract is(user: { id: string; isAdmin: boolean }): Promise<boolean>;
}
