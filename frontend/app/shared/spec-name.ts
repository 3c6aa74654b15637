import type { SpecName } from '@shop/contracts/spec-facets';
import * as m from '@shop/messages/m';

const namesToL = () => ({
  accessoryType: m.spec_accessory_type(),
  adaptiveSync: m.spec_adaptive_sync(),
  aspect: m.spec_aspect(),
  atxVersion: m.spec_atx_version(),
  boardSize: m.spec_board_size(),
  capacityGb: m.spec_capacity(),
  casLatency: m.spec_cas_latency(),
  caseSize: m.spec_case_size(),
  chipMaker: m.spec_chip_maker(),
  chipset: m.spec_chipset(),
  color: m.spec_color(),
  connectivity: m.spec_connectivity(),
  coolerHeightMm: m.spec_cooler_height(),
  coolerType: m.spec_cooler_type(),
  cores: m.spec_cores(),
  cpu: m.spec_cpu(),
  curved: m.spec_curved(),
  efficiency: m.spec_efficiency(),
  formFactor: m.spec_form_factor(),
  generation: m.spec_generation(),
  gpu: m.spec_gpu(),
  integratedGraphics: m.spec_integrated_graphics(),
  interface: m.spec_interface(),
  lengthMm: m.spec_length(),
});

const namesFromM = () => ({
  m2Slots: m.spec_m2_slots(),
  maxCoolerHeightMm: m.spec_max_cooler_height(),
  maxGpuLengthMm: m.spec_max_gpu_length(),
  memoryGb: m.spec_memory(),
  memorySlots: m.spec_memory_slots(),
  memoryType: m.spec_memory_type(),
  modular: m.spec_modular(),
  moduleForm: m.spec_module_form(),
  modules: m.spec_modules(),
  operatingSystem: m.spec_operating_system(),
  panel: m.spec_panel(),
  radiatorMm: m.spec_radiator(),
  refreshHz: m.spec_refresh(),
  resolution: m.spec_resolution(),
  screenIn: m.spec_screen(),
  series: m.spec_series(),
  sidePanel: m.spec_side_panel(),
  socket: m.spec_socket(),
  speedMts: m.spec_speed(),
  storageGb: m.spec_storage(),
  storageType: m.spec_storage_type(),
  tdpWatts: m.spec_tdp(),
  vramGb: m.spec_vram(),
  wattage: m.spec_wattage(),
  wifi: m.spec_wifi(),
});

const names = (): Record<SpecName, string> => ({ ...namesToL(), ...namesFromM() });

/** The display name of a specification by which products are filtered. */
export const specName = (name: SpecName): string => names()[name];

/** A value of a specification as shoppers read it: `16 GB`. */
export function specValue(value: string, unit: string | undefined): string {
  if (value === 'Yes') return m.spec_yes();
  if (value === 'No') return m.spec_no();
  return unit === undefined ? value : `${value} ${unit}`;
}
