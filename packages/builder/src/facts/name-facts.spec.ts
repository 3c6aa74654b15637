import { describe, expect, it } from '@jest/globals';
import {
  coreModel,
  generationOf,
  hasGraphicsByName,
  hasOutputs,
  modulesIn,
  ramTypeIn,
  ryzenModel,
  wattsIn,
} from './name-facts.js';

describe('a name', () => {
  it.each([
    ['AMD Ryzen 5 5600', 'Ryzen 5000'],
    ['Ryzen 5 3400G', 'Ryzen 3000G'],
    ['AMD Ryzen 5 1600 AF', 'Ryzen 2000'],
    ['AMD Ryzen 5 1600 (12nm)', 'Ryzen 2000'],
    ['AMD Ryzen 3 1200 (14nm)', 'Ryzen 1000'],
    ['Intel Core i5-9400F', 'Core 9th gen'],
    ['Core i3 2120', 'Core 2nd gen'],
    ['Intel Core i7-13700K', 'Core 13th gen'],
    ['Core Ultra 9 285K', 'Core Ultra 200'],
    ['AMD Ryzen™ 9 9950X3D2', 'Ryzen 9000'],
    ['Intel® Core™ Ultra 7 270K Plus', 'Core Ultra 200'],
    ['Ryzen Threadripper 2990WX', 'Threadripper 2000'],
    ['Ryzen Threadripper 7980X', 'Threadripper 7000'],
    ['Ryzen Threadripper PRO 7995WX', 'Threadripper PRO 7000'],
    ['Ryzen Threadripper 9985WX', 'Threadripper PRO 9000'],
    ['Pentium E5300', undefined],
    ['AMD Ryzen™ 7 7800X3D', 'Ryzen 7000'],
    ['AMD Ryzen7 7800X3D', 'Ryzen 7000'],
    ['AMD RYZEN 7-7800X3D', 'Ryzen 7000'],
    ['Ryzen 5 1600 (AF)', 'Ryzen 2000'],
    ['Intel® Core™ Ultra 7 processor 265K', 'Core Ultra 200'],
    ['Intel Core i5 - 12400F', 'Core 12th gen'],
    ['Ryzen(TM) Threadripper™ PRO 7965WX', 'Threadripper PRO 7000'],
    ['Radeon RX 7800 XT', undefined],
  ])('%s tells the generation %s', (name, generation) => {
    expect(generationOf(name)).toBe(generation);
  });

  it.each([
    ['Core i5-12400F', false],
    ['Core i5-12400 F', false],
    ['Core™ Ultra 5 245KF', false],
    ['AMD Ryzen™ 5 8600G', true],
    ['Core i5-12400', true],
    ['Core i9-7960X', undefined],
    ['Core Ultra 5 225F', false],
    ['Ryzen 5 5600G', true],
    ['Ryzen 5 5600X', false],
    ['Ryzen 5 7500F', false],
    ['Ryzen 7 9800X3D', true],
    ['Xeon E5-2670', undefined],
  ])('%s tells whether it has graphics: %s', (name, hasGraphics) => {
    expect(hasGraphicsByName(name)).toBe(hasGraphics);
  });

  it.each([
    ['HDMI, 3 x DisplayPort', true],
    ['No HDMI, 4 x Mini DisplayPort', true],
    ['HDMI: No, DisplayPort: Yes', true],
    ['4x mDP 1.4a + HDMI 2.1', true],
    ['None', false],
    ['0', false],
    ['No display outputs', false],
    ['without outputs', false],
    ['None (compute card)', false],
    ['N/A', undefined],
    ['No HDMI', undefined],
    ['0 x HDMI', undefined],
    ['4K at 120 Hz', undefined],
  ])('%s in a list of outputs says whether there is one: %s', (printed, has) => {
    expect(hasOutputs(printed)).toBe(has);
  });

  it.each([
    ['Ryzen 7 7800X3D', '7800X3D'],
    ['Ryzen™ 7 5700X 3D', '5700X3D'],
    ['Ryzen 7 5700X', '5700X'],
    ['Ryzen 5 1600 (AF)', '1600AF'],
    ['AMD Ryzen 5 PRO 5650G', 'PRO5650G'],
    ['Ryzen 5 5600 6-Core', '5600'],
  ])('%s has the model %s', (name, model) => {
    expect(ryzenModel(name)).toBe(model);
  });

  it('of an Intel processor has the whole model', () => {
    expect(coreModel('Core Ultra 7 265K')).toBe('265K');
  });

  it('states type, modules and watts', () => {
    expect(['Vengeance DDR5-6000', 'HyperX ddr3l', 'GDDR6 card'].map(ramTypeIn)).toEqual(['DDR5', 'DDR3', undefined]);
    expect(['Kit 2x16GB', '2 x 8 GB', '32GB', '16x2'].map(modulesIn)).toEqual([2, 2, undefined, undefined]);
    expect(['RM850x 850W', '650 Watt', 'RTX 4090'].map(wattsIn)).toEqual([850, 650, undefined]);
  });
});
