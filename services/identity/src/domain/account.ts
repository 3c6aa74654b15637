/** A user account. `email` is lower-case. */
export interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  isAdmin: boolean;
  emailVerifiedAt: Date | null;
}
