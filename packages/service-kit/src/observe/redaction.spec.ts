import { describe, expect, it } from '@jest/globals';
import { redacted } from './redaction.js';

describe('a line of a log', () => {
  it.each([
    ['0712345678', '[phone]'],
    ['0112 345 678', '[phone]'],
    ['+254712345678', '[phone]'],
    ['{"PhoneNumber":254708374149}', '{"PhoneNumber":[phone]}'],
    ['to wanjiru+shop@mail.example.co.ke now', 'to [e-mail] now'],
    ['?email=a.b%40c.example', '?email=[e-mail]'],
    ['Authorization: Bearer abc.def-ghi', 'Authorization: [secret] [token]'],
    ['Bearer abc.def-ghi', 'Bearer [token]'],
    ['token is eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2ln', 'token is [token]'],
    ['"body":"{\\"password\\":\\"hunter2 x\\"}"', '"body":"{\\"password\\":\\"[secret] x\\"}"'],
    ['/verify-email?token=abc&x=1', '/verify-email?token=[secret]&x=1'],
    ['/api/payments/hooks/abc123/stk', '/api/payments/hooks/[secret]/stk'],
    ['/reset-password/abc-_123', '/reset-password/[secret]'],
    ['postgres://shop:pass@db:5432/orders', 'postgres://[credentials]@db:5432/orders'],
    [`secret ${'0a'.repeat(32)} end`, 'secret [secret] end'],
    [`link ${'aZ-_9'.repeat(9).slice(0, 43)} end`, 'link [secret] end'],
  ])('%s becomes %s', (line, clean) => {
    expect(redacted(line)).toBe(clean);
  });

  it('keeps what readers need: ids, times, numbers and code locations', () => {
    const line =
      '{"level":"info","time":"2026-11-21T09:30:00.123Z","requestId":"0b6f7a52-6f43-4f0e-9a39-254712345678","ms":1712345678,' +
      '"stack":"at Database.commit (/app/packages/service-kit/dist/db/database.js:48:37)","msg":"mail-1 not sent"}';
    expect(redacted(line)).toBe(line);
  });
});
