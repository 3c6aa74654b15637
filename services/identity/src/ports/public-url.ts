/** The shop's origin in mails, without a trailing slash. */
export class PublicUrl {
  readonly value: string;

  constructor(url: string) {
    this.value = url.replace(/\/$/, '');
  }
}
