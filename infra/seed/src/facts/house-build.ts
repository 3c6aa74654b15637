import { productOf, type Listing, type SeedProduct } from '../product.js';

interface HouseBuildFacts extends Listing {
  os: string;
  uses: string;
  parts: {
    cpu: SeedProduct<'processors'>;
    motherboard: SeedProduct<'motherboards'>;
    gpu?: SeedProduct<'graphics-cards'>;
    ram: SeedProduct<'memory'>;
    storage: SeedProduct<'storage'>;
    case: SeedProduct<'cases'>;
    cooling?: SeedProduct<'cpu-cooling'>;
    psu: SeedProduct<'power-supply'>;
  };
}

/** A computer of our own, described by the parts it is built from. */
export function houseBuild(facts: HouseBuildFacts) {
  const { parts } = facts;
  const chosen = Object.entries(parts).filter(([, part]) => part !== undefined);
  const memory = parts.ram.specifications;
  return productOf('gaming-pc', facts, {
    specifications: {
      OS: facts.os,
      'CPU Model': parts.cpu.specifications['CPU Model'],
      'CPU Speed': parts.cpu.specifications['Speed'],
      Cache: parts.cpu.specifications['L3 Cache'],
      'Graphics Card Description':
        parts.gpu === undefined
          ? `Integrated, ${parts.cpu.specifications['Integrated Graphics'] ?? ''}`
          : `Dedicated, ${parts.gpu.name}`,
      'Memory Storage Capacity': parts.storage.specifications['Capacity'],
      'Memory Slots': parts.motherboard.specifications['Memory Slots'],
      'Specific Uses': facts.uses,
      RAM: `${memory['Computer Memory Size'] ?? ''} ${memory['RAM Memory Technology'] ?? ''}`,
      Motherboard: parts.motherboard.name,
      Storage: parts.storage.name,
      Case: parts.case.name,
      'Power Supply': parts.psu.name,
      'CPU Cooler': parts.cooling?.name ?? parts.cpu.specifications['Cooler Included'],
    },
    compat: {
      parts: Object.fromEntries(chosen.map(([slot, part]) => [slot, part.slug])),
      socket: parts.cpu.compat.socket,
      ramType: parts.ram.compat.ramType,
      wattage: parts.psu.compat.wattage,
    },
  });
}
