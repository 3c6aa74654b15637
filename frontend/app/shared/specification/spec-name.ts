import type { SpecName } from '@shop/contracts/spec-facets';
import * as m from '@shop/messages/m';
import { specificationValue } from './specification-value.js';

const namesToL = () => ({
  accessoryType: m.facet_accessory_type(),
  adaptiveSync: m.facet_adaptive_sync(),
  aspect: m.facet_aspect(),
  atxVersion: m.facet_atx_version(),
  boardSize: m.facet_board_size(),
  capacityGb: m.facet_capacity(),
  casLatency: m.facet_cas_latency(),
  caseSize: m.facet_case_size(),
  chipMaker: m.facet_chip_maker(),
  chipset: m.facet_chipset(),
  color: m.facet_color(),
  connectivity: m.facet_connectivity(),
  coolerHeightMm: m.facet_cooler_height(),
  coolerType: m.facet_cooler_type(),
  cores: m.facet_cores(),
  cpu: m.facet_cpu(),
  curved: m.facet_curved(),
  efficiency: m.facet_efficiency(),
  formFactor: m.facet_form_factor(),
  gamingResolution: m.facet_gaming_resolution(),
  generation: m.facet_generation(),
  gpu: m.facet_gpu(),
  integratedGraphics: m.facet_integrated_graphics(),
  interface: m.facet_interface(),
  lengthMm: m.facet_length(),
});

const namesFromM = () => ({
  m2Slots: m.facet_m2_slots(),
  maxCoolerHeightMm: m.facet_max_cooler_height(),
  maxGpuLengthMm: m.facet_max_gpu_length(),
  memoryGb: m.facet_memory(),
  memorySlots: m.facet_memory_slots(),
  memoryType: m.facet_memory_type(),
  modular: m.facet_modular(),
  moduleForm: m.facet_module_form(),
  modules: m.facet_modules(),
  operatingSystem: m.facet_operating_system(),
  panel: m.facet_panel(),
  radiatorMm: m.facet_radiator(),
  refreshHz: m.facet_refresh(),
  resolution: m.facet_resolution(),
  screenIn: m.facet_screen(),
  series: m.facet_series(),
  sidePanel: m.facet_side_panel(),
  socket: m.facet_socket(),
  speedMts: m.facet_speed(),
  storageGb: m.facet_storage(),
  storageType: m.facet_storage_type(),
  tdpWatts: m.facet_tdp(),
  vramGb: m.facet_vram(),
  wattage: m.facet_wattage(),
  wifi: m.facet_wifi(),
});

const names = (): Record<SpecName, string> => ({ ...namesToL(), ...namesFromM() });

/** The display name of a specification by which products are filtered. */
export const specName = (name: SpecName): string => names()[name];

/** A value of a specification as shoppers read it: `16 GB`. */
export function specValue(value: string, unit: string | undefined): string {
  return unit === undefined ? specificationValue(value) : `${value} ${unit}`;
}
