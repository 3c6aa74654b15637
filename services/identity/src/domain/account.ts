/** A person who can sign in. `email` is lower-case. */
export interface Account {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  isAdmin: boolean;
  emailVerifiedAt: Date | null;
}
