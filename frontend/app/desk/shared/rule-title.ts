/** What staff call the rules of the builder (docs/builder-rules.md#rules), as far as a fact of a part can be missing for them. */
const TITLES: Readonly<Record<string, string>> = {
  ...{ R1: 'Socket', R2: 'Chipset and processor', R3: 'BIOS', R4: 'Memory type', R5: 'Memory of the processor' },
  ...{ R6: 'Shape of memory', R7: 'Memory slots', R8: 'Memory size', R9: 'Memory speed', R10: 'Memory channels' },
  ...{ R11: 'ECC memory', R12: 'Memory under the cooler', R13: 'Board in the case', R14: 'Connectors on the back' },
  ...{ R15: 'Card length', R16: 'Card thickness', R17: 'Card height', R18: 'Card slot', R19: 'Picture' },
  ...{ R20: 'Cooler on the socket', R21: 'Cooler in the box', R22: 'Cooler height', R23: 'Cooling power' },
  ...{
    R24: 'Radiator',
    R25: 'Fan headers',
    R26: 'M.2 slots',
    R27: 'Shared lanes',
    R28: 'SATA ports',
    R29: 'Drive bays',
  },
  ...{ R30: 'Output', R31: 'Power peaks', R32: 'Plugs for the card', R33: 'Plugs for the processor' },
  ...{
    R34: 'Power supply in the case',
    R35: 'Plugs for drives',
    R36: 'USB-C at the front',
    R37: 'Mains',
    R38: 'Wi-Fi',
  },
  ...{ R41: 'Power stages', R42: 'Room under a radiator', R43: 'Heat sink of a drive' },
};

/** 'R3 BIOS'. */
export const ruleTitle = (rule: string): string => [rule, TITLES[rule]].filter(Boolean).join(' ');
