import { expect, it } from '@jest/globals';
import { type BodyType, isBodyAccepted } from './body-types.js';

const ALL: BodyType[] = ['json', 'multipart', 'form'];
const withType = (type: string | undefined) => ({ 'content-length': '2', 'content-type': type });

it.each([
  ['application/json', 'json'],
  ['Application/JSON; charset=UTF-8', 'json'],
  ['application/json;charset="utf-8"', 'json'],
  ['multipart/form-data; boundary=----x', 'multipart'],
  ['multipart/form-data; charset=utf-8; boundary="a b,c"', 'multipart'],
  ['application/x-www-form-urlencoded', 'form'],
] as const)('%s is %s and nothing else', (type, name) => {
  expect(ALL.filter((one) => isBodyAccepted(withType(type), [one]))).toEqual([name]);
});

it.each([
  undefined,
  '',
  'text/plain',
  'application/json, text/plain',
  'text/plain, application/json',
  'application/json; charset=utf-16',
  'application/json-seq',
  'application/jsonx',
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  'multipart/form-data; boundary=x, application/json',
  '*/*',
  ';;;',
])('%p is no type of a body', (type) => {
  expect(isBodyAccepted(withType(type), ALL)).toBe(false);
});

it('a packed body is refused, and a request without a body is never', () => {
  const headers = { ...withType('application/json'), 'content-encoding': 'br' };
  expect(isBodyAccepted(headers, ALL)).toBe(false);
  expect(isBodyAccepted({ ...headers, 'content-length': '0' }, [])).toBe(true);
  expect(isBodyAccepted({ 'content-type': 'text/plain' }, [])).toBe(true);
  expect(isBodyAccepted({ 'transfer-encoding': 'chunked' }, ALL)).toBe(false);
});
