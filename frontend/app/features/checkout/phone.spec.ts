import { describe, expect, it } from '@jest/globals';
import { phoneDigits, phoneProblem } from './phone.js';

describe('the pay box phone number', () => {
  it('keeps at most 12 digits of what is typed or pasted', () => {
    expect(phoneDigits('+254 712-345 678 99')).toBe('254712345678');
  });

  it.each(['', '07123', '12345678'])('asks for a valid number when it is %p', (text) => {
    expect(phoneProblem(text)).toBe('Please enter a valid M-Pesa phone number');
  });

  it.each(['912345678', '0812345678', '255712345678'])('has an invalid format when it is %p', (text) => {
    expect(phoneProblem(text)).toBe('Invalid phone number format');
  });

  it.each(['0712345678', '0112345678', '712345678', '254712345678'])('is valid when it is %p', (text) => {
    expect(phoneProblem(text)).toBeUndefined();
  });
});
