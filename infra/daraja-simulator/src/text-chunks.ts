const textsPerChunk = 500;

/** Joins many small texts to fewer, because a stream spends more on a chunk than on its length. */
export function* inChunks(texts: Iterable<string>): Generator<string> {
  let waiting: string[] = [];
  for (const text of texts) {
    if (waiting.push(text) < textsPerChunk) continue;
    yield waiting.join('');
    waiting = [];
  }
  yield waiting.join('');
}
