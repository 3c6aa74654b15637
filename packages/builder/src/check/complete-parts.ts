import type { SlotId } from '@shop/contracts/build-parts';
import type { SlotFacts } from '../parts/part.js';

/** The facts of a complete build in which every rule passes or has nothing to say. */
export const COMPLETE_FACTS: { [Id in SlotId]: SlotFacts[Id] } = {
  cpu: {
    ...{ socket: 'AM5', generation: 'Ryzen 7000', tdpWatts: 65, maxPowerWatts: 88, integratedGraphics: true },
    ...{ ramTypes: ['DDR5'], maxRamGb: 128, maxRamMts: 5200, memoryChannels: 2, includesCooler: true },
  },
  motherboard: {
    ...{ socket: 'AM5', formFactor: 'ATX', chipset: 'B650', ramType: 'DDR5', ramForm: 'DIMM', ramSlots: 4 },
    ...{ maxRamGb: 128, maxRamMts: 6400, ecc: false, m2Slots: 2, sataPorts: 4, pcieX16Slots: 1, pcieGen: 4 },
    ...{ videoPorts: 2, fanHeaders: 4, usbCHeader: true, eps8: 1, biosFlashback: true, wifi: true, backConnect: false },
    released: '2023-05',
  },
  gpu: {
    ...{ lengthMm: 240, heightMm: 120, slots: 2, tdpWatts: 115, recommendedPsuWatts: 550 },
    ...{ interface: 'PCIe 4.0 x8', pcie8: 1, p12v2x6: 0, outputs: 'HDMI, 3 x DisplayPort' },
  },
  ram: {
    ...{ ramType: 'DDR5', capacityGb: 32, modules: 2, moduleGb: 16, speedMts: 5200, ramForm: 'DIMM' },
    ...{ ecc: false, registered: false, heightMm: 34 },
  },
  storage: {
    ...{ storageType: 'SSD', formFactor: 'M.2-2280', interface: 'PCIe 4.0 x4 NVMe', pcieGen: 4 },
    ...{ usesM2: true, usesSata: false },
  },
  case: {
    ...{ caseType: 'ATX Mid Tower', supportedFormFactors: ['ATX', 'Micro-ATX', 'Mini-ITX'], maxGpuLengthMm: 360 },
    ...{ maxGpuHeightMm: 170, maxCoolerHeightMm: 165, radiatorSizesMm: [120, 240, 280, 360], bays35: 2, bays25: 2 },
    radiators: { top: [240], front: [280, 360], rear: [120], side: [], bottom: [] },
    ...{ psuFormFactors: ['ATX'], maxPsuLengthMm: 200, expansionSlots: 7, fansIncluded: 3, frontUsbC: true },
    backConnect: false,
  },
  cooling: {
    ...{ waterCooled: false, heightMm: 155, supportedSockets: ['AM4', 'AM5', 'LGA 1700'], ratedWatts: 150 },
    ...{ ramClearanceMm: 40, towers: 1, fanCount: 1 },
  },
  psu: {
    ...{ wattage: 650, formFactor: 'ATX', atxVersion: '3.0', lengthMm: 140, eps8: 2, pcie8: 3, p12v2x6: 1 },
    ...{ sataPower: 6, molex: 3, inputVolts: { min: 100, max: 240 } },
  },
};

/** What they are called. */
export const COMPLETE_NAMES: Readonly<Record<SlotId, string>> = {
  ...{ cpu: 'Ryzen 5 7600', motherboard: 'Tomahawk board', gpu: 'Twin card', ram: 'Fury kit', storage: 'Rocket drive' },
  ...{ case: 'Meshify case', cooling: 'Hyper cooler', psu: 'Focus supply' },
};
