/** A response; `body` is parsed JSON, a text, or {} without a body. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The response was not a success. */
export class RefusedCall extends Error {
  constructor(
    call: string,
    readonly answer: Answer,
  ) {
    super(`${call} was answered with ${answer.status}: ${JSON.stringify(answer.body).slice(0, 300)}`);
  }
}

/** No response arrived. */
export class UnreachableShop extends Error {}
