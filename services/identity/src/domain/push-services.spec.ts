import { describe, expect, it } from '@jest/globals';
import { isPushEndpoint } from './push-services.js';

describe('a push endpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is of a known push service: %s', (url) => expect(isPushEndpoint(url)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user:secret@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.evil.example/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/',
    'https://evilpush.apple.com/abc',
    'https://push.apple.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'not a url',
  ])('is no other URL: %s', (url) => expect(isPushEndpoint(url)).toBe(false));

  it('may be of the extra origin of tests, and of that one alone', () => {
    expect(isPushEndpoint('http://127.0.0.1:9000/push/1', 'http://127.0.0.1:9000')).toBe(true);
    expect(isPushEndpoint('http://127.0.0.1:9001/push/1', 'http://127.0.0.1:9000')).toBe(false);
  });
});
