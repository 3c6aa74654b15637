const timeoutMs = 10_000;

/** What came back from a call to the shop. */
export interface Delivery {
  /** HTTP status, or the failure in words. */
  readonly outcome: string;
  /** The answer's JSON; undefined when there is none. */
  readonly body: unknown;
}

/** Calls the shop once, as M-Pesa does: no repeats (DARAJA.md section 5), and never throws. */
export async function deliver(url: string, json: string, shortcode: string, waitMs = timeoutMs): Promise<Delivery> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8', BusinessShortCode: shortcode },
      body: json,
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    });
    const text = await response.text();
    return { outcome: `HTTP ${response.status}`, body: parse(text) };
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
    return { outcome: cause?.code ?? (error as Error).name, body: undefined };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
