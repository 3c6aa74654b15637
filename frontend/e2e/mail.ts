import { mailTo as mailIn } from '@shop/shop-client/mail';
import { shop } from './shop.js';

/** The text of the newest mail to an e-mail address whose subject has this word; waits for it. */
export const mailTo = (recipient: string, subject: string): Promise<string> =>
  mailIn(shop().mailUrl, recipient, subject);

/** The path of the page a mail leads to. */
export async function linkIn(address: string, subject: string): Promise<string> {
  const [link = ''] =
    /https?:\/\/\S+(verify-email\?token=|reset-password\/)\S+/.exec(await mailTo(address, subject)) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}
