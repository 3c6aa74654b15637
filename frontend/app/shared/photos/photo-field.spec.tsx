import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../../test/render.js';
import { aToken } from '../../../test/token.js';
import { token } from '../token.js';
import { PhotoField } from './photo-field.js';
import { usePhotos } from './use-photos.js';

/** The uploads that were started, oldest first; the test answers them. jsdom cannot draw, so files are sent as they are. */
const sent: FakeUpload[] = [];

class FakeUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  isAborted = false;
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort();
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
  }
}

/** jsdom has none. */
class FakeResponse {
  readonly headers = new Headers();
  readonly status: number;
  constructor(
    private readonly text: string,
    { status }: { status: number },
  ) {
    this.status = status;
  }
  json = (): Promise<unknown> => Promise.resolve(JSON.parse(this.text));
}

const urlOf = (digit: string): string => `/media/${digit.repeat(32)}`;
const aPhoto = (name: string): File => new File(['photo'], name, { type: 'image/jpeg' });

let form: string[];

function Form({ initial }: { initial: string[] }) {
  const [urls, setUrls] = useState(initial);
  form = urls;
  return <PhotoField photos={usePhotos(urls, setUrls)} hasError isWaiting={false} />;
}

beforeEach(() => {
  sent.length = 0;
  token.set(aToken('u1'));
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload, Response: FakeResponse });
});

/** The form with these photos, and its file input. */
function open(...initial: string[]) {
  const { user } = renderUi(<Form initial={initial} />);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file input');
  const choose = (...names: string[]) => user.upload(input, names.map(aPhoto));
  const uploads = (count: number) => waitFor(() => expect(sent).toHaveLength(count));
  return { user, choose, uploads };
}

const removeButtons = () => screen.queryAllByRole('button', { name: /^Remove photo/ }).length;

describe('the photos of a form', () => {
  it('are uploaded one after another, each with its progress', async () => {
    const { choose, uploads } = open();
    await choose('a.jpg', 'b.jpg');
    await uploads(1);
    expect(screen.getAllByRole('progressbar', { name: 'Uploading' })).toHaveLength(2);
    sent[0]?.answer(201, { urls: [urlOf('a')] });
    await uploads(2);
    expect(form).toEqual([urlOf('a')]);
    sent[1]?.answer(201, { urls: [urlOf('b')] });
    await waitFor(() => expect(form).toEqual([urlOf('a'), urlOf('b')]));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('say why one failed, which is tried again, and the next is uploaded all the same', async () => {
    const { user, choose, uploads } = open();
    await choose('a.jpg', 'b.jpg');
    await uploads(1);
    sent[0]?.answer(400, { code: 'picture_broken', message: 'Picture 1 is broken', requestId: 'r' });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Picture 1 is broken')).toBeTruthy();
    expect(screen.getByText(/^Some photos were not uploaded/)).toBeTruthy();
    await uploads(2);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    sent[1]?.answer(201, { urls: [urlOf('b')] });
    await uploads(3);
    sent[2]?.answer(201, { urls: [urlOf('a')] });
    await waitFor(() => expect(form).toEqual([urlOf('b'), urlOf('a')]));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are four at most', async () => {
    const { choose, uploads } = open(urlOf('a'), urlOf('b'));
    await choose('c.jpg', 'd.jpg', 'e.jpg');
    expect(screen.getByText(/^You can add up to 4 photos\./)).toBeTruthy();
    expect(removeButtons()).toBe(4);
    expect(screen.getByRole('button', { name: 'Add photos' }).getAttribute('aria-disabled')).toBe('true');
    await uploads(1);
  });

  it('are removed, also on their way, and the focus moves to the button that adds', async () => {
    const { user, choose, uploads } = open(urlOf('a'));
    await choose('b.jpg');
    await uploads(1);
    await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    expect(sent[0]?.isAborted).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }));
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect([form, removeButtons()]).toEqual([[], 0]);
  });

  it('of the same content are there once', async () => {
    const { choose, uploads } = open(urlOf('a'));
    await choose('again.jpg');
    await uploads(1);
    sent[0]?.answer(201, { urls: [urlOf('a')] });
    await waitFor(() => expect(removeButtons()).toBe(1));
    expect(form).toEqual([urlOf('a')]);
  });
});
