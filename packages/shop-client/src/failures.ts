/** An answer as it came; `body` is parsed JSON, a text, or {} where there is none. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The shop answered a call, but not with success. */
export class RefusedCall extends Error {
  constructor(
    call: string,
    readonly answer: Answer,
  ) {
    super(`${call} was answered with ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
  }
}

/** No answer came. */
export class UnreachableShop extends Error {}
