/** The shop's origin as mails name it, without a trailing slash. */
export class PublicUrl {
  readonly value: string;

  constructor(url: string) {
    this.value = url.replace(/\/$/, '');
  }
}
