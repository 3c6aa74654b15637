import { mailTo as mailIn } from '@shop/shop-client/mail';
import { shop } from './shop.js';

/** Waits for a mail to this recipient whose subject contains this word, and returns the text of the newest one. */
export const mailTo = (recipient: string, subject: string): Promise<string> =>
  mailIn(shop().mailUrl, recipient, subject);

/** The path and query string of the verification or reset link in a mail. */
export async function linkIn(recipient: string, subject: string): Promise<string> {
  const [link = ''] =
    /https?:\/\/\S+(verify-email\?token=|reset-password\/)\S+/.exec(await mailTo(recipient, subject)) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}
