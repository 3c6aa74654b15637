import { expect } from '@playwright/test';
import { shop } from './shop.js';

interface Listed {
  ID: string;
  Subject: string;
}

/** The text of the newest mail to an address whose subject has this word; waits for it. */
export async function mailTo(address: string, subject: string): Promise<string> {
  const mails = `${shop().mailUrl}/api/v1`;
  let text = '';
  await expect(async () => {
    const list = await fetch(`${mails}/messages?to=${encodeURIComponent(address)}`);
    const { messages } = (await list.json()) as { messages: Listed[] };
    const mail = messages.find((message) => message.Subject.includes(subject));
    expect(mail, `a mail '${subject}' to ${address}`).toBeTruthy();
    text = ((await (await fetch(`${mails}/message/${mail?.ID}`)).json()) as { Text: string }).Text;
  }).toPass({ timeout: 20_000 });
  return text;
}

/** The path of the page a mail leads to. */
export async function linkIn(address: string, subject: string): Promise<string> {
  const [link = ''] =
    /https?:\/\/\S+(verify-email\?token=|reset-password\/)\S+/.exec(await mailTo(address, subject)) ?? [];
  const { pathname, search } = new URL(link);
  return pathname + search;
}
