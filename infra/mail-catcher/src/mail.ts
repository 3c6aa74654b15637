import PostalMime, {
  type Address as ParsedAddress,
  type Attachment as ParsedAttachment,
  type Email,
} from 'postal-mime';

/** Field names are those of Mailpit, so that a test can use either catcher. */
export interface Address {
  readonly Name: string;
  readonly Address: string;
}

/** A file that came with a mail; `PartID` asks for its content. */
export interface Attachment {
  readonly PartID: string;
  readonly FileName: string;
  readonly ContentType: string;
  readonly Size: number;
}

/** One line of the list. */
export interface Summary {
  readonly ID: string;
  readonly MessageID: string;
  readonly From: Address | null;
  readonly To: readonly Address[];
  readonly Cc: readonly Address[];
  /** Recipients of the envelope that the headers do not contain. */
  readonly Bcc: readonly Address[];
  readonly Subject: string;
  /** UTC, ISO 8601: when it was received. */
  readonly Created: string;
  /** Bytes of the whole mail. */
  readonly Size: number;
  /** How many files came with it. */
  readonly Attachments: number;
  /** The text's beginning. */
  readonly Snippet: string;
}

/** A whole mail. */
export interface Message extends Omit<Summary, 'Attachments' | 'Snippet' | 'Created'> {
  /** UTC, ISO 8601: when it was received. */
  readonly Date: string;
  readonly Text: string;
  readonly HTML: string;
  readonly Attachments: readonly Attachment[];
}

/** Reads a stored mail. One that cannot be parsed is shown as its raw text rather than lost. */
export async function readMail(id: string, raw: Buffer): Promise<Message> {
  const email = await PostalMime.parse(raw).catch(() => unreadable(raw));
  const named = { To: flatten(email.to), Cc: flatten(email.cc) };
  const known = new Set([...named.To, ...named.Cc].map(({ Address }) => Address.toLowerCase()));
  const delivered = email.headers.filter(({ key }) => key === 'delivered-to').map(({ value }) => value.trim());
  return {
    ID: id,
    MessageID: email.messageId ?? '',
    From: flatten(email.from && [email.from])[0] ?? null,
    ...named,
    Bcc: delivered
      .filter((address) => !known.has(address.toLowerCase()))
      .map((address) => ({ Name: '', Address: address })),
    Subject: email.subject ?? '',
    Date: receivedAt(id),
    Size: raw.length,
    Text: email.text ?? '',
    HTML: email.html ?? '',
    Attachments: email.attachments.map(describe),
  };
}

/** The line of a list that stands for a mail. */
export function summaryOf({ Text, HTML, Attachments, Date: created, ...rest }: Message): Summary {
  const words = (Text || HTML.replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/gi, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return { ...rest, Created: created, Attachments: Attachments.length, Snippet: words.slice(0, 160) };
}

/** Content of one of a mail's files, or undefined. */
export async function readAttachment(raw: Buffer, partId: string): Promise<ParsedAttachment | undefined> {
  const { attachments } = await PostalMime.parse(raw);
  return attachments[Number(partId)];
}

/** True when this e-mail address is a recipient, in any field. */
export function isFor(summary: Pick<Summary, 'To' | 'Cc' | 'Bcc'>, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return [...summary.To, ...summary.Cc, ...summary.Bcc].some(({ Address }) => Address.toLowerCase() === wanted);
}

/** An id begins with the moment of receipt in milliseconds. */
function receivedAt(id: string): string {
  return new Date(Number.parseInt(id, 10)).toISOString();
}

function flatten(addresses: readonly ParsedAddress[] = []): Address[] {
  return addresses
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ name, address }) => ({ Name: name, Address: address }));
}

function describe({ filename, mimeType, content }: ParsedAttachment, index: number): Attachment {
  const size = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength;
  return { PartID: String(index), FileName: filename ?? `part-${index + 1}`, ContentType: mimeType, Size: size };
}

function unreadable(raw: Buffer): Email {
  return { headers: [], headerLines: [], subject: '(unreadable mail)', text: raw.toString('latin1'), attachments: [] };
}
