import { describe, expect, it } from '@jest/globals';
import { pcieLinkIn } from './pcie-link.js';

describe('a link of PCI Express', () => {
  it.each([
    ['PCIe 4.0 x8', 4, 8],
    ['PCI Express 4.0 x8', 4, 8],
    ['PCI Express® 5.0 ×16', 5, 16],
    ['PCI-Express 5.0 x16 (x8)', 5, 8],
    ['PCI-E 3.0 x 16', 3, 16],
    ['PCIe Gen4 x4', 4, 4],
    ['PCI Express Gen 4 x8', 4, 8],
    ['PCIe x8 4.0', 4, 8],
    ['PCI Express x16 4.0', 4, 16],
    ['PCI Express 4.0 16x', 4, 16],
    ['PCIe4.0x4 (NVMe 1.4)', 4, 4],
    ['NVMe Gen4', 4, undefined],
    ['M.2 PCIe 5.0 x2', 5, 2],
    ['x8 PCIe 5.0', 5, 8],
    ['PCIe v4.0', 4, undefined],
    ['PCIe x4', undefined, 4],
    ['PCI Express x16', undefined, 16],
    ['USB 3.2 Gen 2', undefined, undefined],
    ['USB Type-C 4.0 Gen 3x2', undefined, undefined],
    ['AGP', undefined, undefined],
  ])('is read from %s: generation %s, %s lanes', (text, gen, lanes) => {
    expect([pcieLinkIn(text).gen, pcieLinkIn(text).lanes]).toEqual([gen, lanes]);
  });
});
