import { randomUUID } from 'node:crypto';
import { login, register, verifyEmail } from '@shop/contracts/sign-in';
import type { ShopClient } from './client.js';
import { mailTo } from './mail.js';

/** A person with an account, or without one yet. */
export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A signed-in customer. */
export interface Customer extends Person {
  id: string;
  token: string;
}

/** A person without an account. */
export const aPerson = (name = 'Wanjiru Test'): Person => ({
  name,
  email: `${randomUUID()}@test.example`,
  password: 'correct horse',
});

/** Signs in. @throws RefusedCall */
export async function signIn(shop: ShopClient, person: Person): Promise<Customer> {
  const { email, password } = person;
  const { user, token } = await shop.call(login, { body: { email, password } });
  return { ...person, id: user.id, token };
}

/** Opens an account, verifies it by the mailed link and signs in. `mailUrl` is the mail catcher's. */
export async function signUp(shop: ShopClient, mailUrl: string, person = aPerson()): Promise<Customer> {
  await shop.call(register, { body: person });
  const token = /token=(\S+)/.exec(await mailTo(mailUrl, person.email, 'Confirm'))?.[1];
  if (!token) throw new Error(`the mail to ${person.email} has no link`);
  await shop.call(verifyEmail, { query: { token } });
  return signIn(shop, person);
}
