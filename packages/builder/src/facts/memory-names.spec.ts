import { describe, expect, it } from '@jest/globals';
import { isLaptopRamName, isRegisteredRamName } from './memory-names.js';

describe('the name of memory', () => {
  it.each([
    ['SO-DIMM 8GB', true],
    ['Laptop RAM', true],
    ['Crucial CT2K16G56C46S5 32 GB DDR5-5600', true],
    ['Crucial CT16G4SFD8266 16 GB', true],
    ['Samsung M471B5273DH0-CK0 4 GB', true],
    ['Kingston KVR26S19S8/8', true],
    ['Kingston FURY Impact KF432S20IB/16', true],
    ['Crucial CT2K16G56C46U5 32 GB', false],
    ['Kingston KVR26N19S8/8', false],
    ['Kingston FURY Beast KF560C40BB-16', false],
    ['DIMM', false],
  ])('%s is for laptops: %s', (name, is) => {
    expect(isLaptopRamName(name)).toBe(is);
  });

  it.each([
    ['Samsung M386A4G40DM0-CPB 32 GB DDR4-2133', true],
    ['Samsung M393A8G40MB2-CVF 64 GB', true],
    ['Kingston KVR21R15D4K4/64 64 GB', true],
    ['Kingston KSM26RS8/8HDI', true],
    ['Crucial CT16G4RFD4266 16 GB', true],
    ['Corsair WS Registered DDR5-5600', true],
    ['v-color RDIMM 64GB', true],
    ['Samsung M378A1K43CB2 8 GB', false],
    ['Kingston KVR26N19S8/8', false],
    ['Kingston KVR16LN11/8', false],
    ['Kingston KSM26ES8/8ME', false],
    ['Unbuffered non-registered DIMM', false],
  ])('%s is registered: %s', (name, is) => {
    expect(isRegisteredRamName(name)).toBe(is);
  });
});
