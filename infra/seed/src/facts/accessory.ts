import { productOf, type Listing } from '../product.js';

interface AccessoryFacts extends Listing {
  type:
    | 'Keyboard'
    | 'Mouse'
    | 'Mouse Pad'
    | 'Headset'
    | 'Controller'
    | 'Webcam'
    | 'Microphone'
    | 'Gaming Chair'
    | 'UPS'
    | 'Thermal Paste'
    | 'Case Fan'
    | 'Router'
    | 'Wi-Fi Card'
    | 'Speakers'
    | 'USB Hub';
  /** In the order shown; "Accessory Type" comes first by itself. */
  details: Record<string, string>;
  voltAmperes?: number;
  watts?: number;
  fanSizeMm?: number;
}

export function accessory(facts: AccessoryFacts) {
  const { voltAmperes, watts, fanSizeMm } = facts;
  return productOf('accessories', facts, {
    specifications: {
      'Accessory Type': facts.type,
      ...facts.details,
      Capacity: voltAmperes === undefined ? facts.details['Capacity'] : `${voltAmperes} VA / ${watts} W`,
      'Fan Size': fanSizeMm === undefined ? undefined : `${fanSizeMm} mm`,
    },
    compat: {
      accessoryType: facts.type,
      ...(voltAmperes === undefined ? {} : { voltAmperes }),
      ...(watts === undefined ? {} : { watts }),
      ...(fanSizeMm === undefined ? {} : { fanSizeMm }),
    },
  });
}
