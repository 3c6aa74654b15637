import { eventually } from './eventually.js';

interface Listed {
  ID: string;
  Subject: string;
}

/**
 * Waits for the newest mail to an e-mail address with this word in its subject, and returns its text. `mailUrl` is the
 * mail catcher's.
 */
export function mailTo(mailUrl: string, recipient: string, subject: string, timeoutMs = 20_000): Promise<string> {
  return eventually(async () => {
    const { messages } = await json<{ messages: Listed[] }>(
      `${mailUrl}/api/v1/messages?to=${encodeURIComponent(recipient)}`,
    );
    const mail = messages.find((message) => message.Subject.includes(subject));
    if (!mail) throw new Error(`no mail '${subject}' to ${recipient}`);
    return (await json<{ Text: string }>(`${mailUrl}/api/v1/message/${mail.ID}`)).Text;
  }, timeoutMs);
}

const json = async <Body>(url: string) => (await (await fetch(url)).json()) as Body;
