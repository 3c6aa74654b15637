import { chipsetSupport, generationsOf, ramTypesOfSocket } from '../chipsets.js';
import { assumed, error, type Finding, info, pass, unknown, warning } from '../finding.js';
import { hasGraphicsByName } from '../name-facts.js';
import { chipsetName, isSameSocket } from '../names.js';
import type { Build, Part } from '../part.js';
import type { Rule } from './rule.js';

/** The processor, its board and its graphics (docs/builder-rules.md#R1, R2, R3, R5, R19). */
export const PROCESSOR_RULES: readonly Rule[] = [
  { id: 'R1', slots: ['cpu', 'motherboard'], check: socket },
  { id: 'R2', slots: ['cpu', 'motherboard'], check: chipset },
  { id: 'R3', slots: ['cpu', 'motherboard'], check: bios },
  { id: 'R5', slots: ['cpu', 'ram'], check: memoryController },
  { id: 'R19', slots: ['cpu', 'motherboard', 'gpu'], check: pictureOutput },
];

function socket({ parts: { cpu, motherboard } }: Build): Finding | undefined {
  if (!cpu || !motherboard) return undefined;
  const [own, board] = [cpu.facts.socket, motherboard.facts.socket];
  if (own === undefined) return unknown('cpu', 'socket', cpu.name);
  if (board === undefined) return unknown('motherboard', 'socket', motherboard.name);
  const values = () => [
    { slot: 'cpu' as const, field: 'socket', value: own },
    { slot: 'motherboard' as const, field: 'socket', value: board },
  ];
  if (isSameSocket(own, board))
    return pass(() => `${cpu.name} fits the ${board} socket of ${motherboard.name}`, values);
  return error(() => `${cpu.name} needs socket ${own}, but ${motherboard.name} has ${board}`, values);
}

/** The board's chipset and the processor's generation; nothing where their sockets differ, which R1 says. */
function chipsetPair({ parts: { cpu, motherboard } }: Build) {
  if (!cpu || !motherboard) return undefined;
  const [own, board] = [cpu.facts.socket, motherboard.facts.socket];
  if (own !== undefined && board !== undefined && !isSameSocket(own, board)) return undefined;
  const { generation } = cpu.facts;
  const name = motherboard.facts.chipset === undefined ? undefined : chipsetName(motherboard.facts.chipset);
  const support = name === undefined || generation === undefined ? undefined : chipsetSupport(name, generation);
  return { cpu, motherboard, generation, chipset: name, support };
}

function chipset(build: Build): Finding | undefined {
  const pair = chipsetPair(build);
  if (!pair) return undefined;
  const { cpu, motherboard, generation, chipset: name, support } = pair;
  if (name === undefined) return unknown('motherboard', 'chipset', motherboard.name);
  if (generation === undefined || support === undefined) {
    const isBoard = generation !== undefined && generationsOf(name).length === 0;
    return isBoard ? unknown('motherboard', 'chipset', motherboard.name) : unknown('cpu', 'generation', cpu.name);
  }
  const values = () => [
    { slot: 'cpu' as const, field: 'generation', value: generation },
    { slot: 'motherboard' as const, field: 'chipset', value: name },
  ];
  if (support !== 'none')
    return pass(
      () => `The ${name} chipset of ${motherboard.name} runs ${generation} processors like ${cpu.name}`,
      values,
    );
  return error(
    () =>
      `The ${name} chipset of ${motherboard.name} does not run ${generation} processors like ${cpu.name}, only ${generationsOf(name).join(', ')}`,
    values,
  );
}

function bios(build: Build): Finding | undefined {
  const pair = chipsetPair(build);
  if (!pair) return undefined;
  const { cpu, motherboard, support, chipset: name, generation } = pair;
  if (support === 'none') return undefined;
  if (support === undefined)
    return assumed(
      'info',
      () => `${motherboard.name} may need a newer BIOS for ${cpu.name}. Ask us to update it before delivery`,
    );
  const values = () => [
    { slot: 'cpu' as const, field: 'generation', value: generation ?? '' },
    { slot: 'motherboard' as const, field: 'chipset', value: name ?? '' },
  ];
  if (support === 'first') return pass(() => `${motherboard.name} runs ${cpu.name} with any BIOS`, values);
  const text = `${name} boards came before ${generation} processors: ${motherboard.name} may need a newer BIOS for ${cpu.name}`;
  if (motherboard.facts.biosFlashback === true)
    return info(() => `${text}. This board can update it without a processor`, values);
  return warning(() => `${text}. Ask us to update it before delivery`, values);
}

function memoryController({ parts: { cpu, ram } }: Build): Finding | undefined {
  if (!cpu || !ram) return undefined;
  const { ramType } = ram.facts;
  if (ramType === undefined) return undefined;
  const known = cpu.facts.ramTypes;
  const types = known ?? (cpu.facts.socket === undefined ? undefined : ramTypesOfSocket(cpu.facts.socket));
  if (types === undefined || types.length === 0) return undefined;
  const values = () => [
    { slot: 'cpu' as const, field: 'ramTypes', value: types },
    { slot: 'ram' as const, field: 'ramType', value: ramType },
  ];
  const fits = types.includes(ramType);
  if (known) {
    if (fits) return pass(() => `${cpu.name} works with ${ramType} like ${ram.name}`, values);
    return error(() => `${cpu.name} works with ${types.join(' and ')}, but ${ram.name} is ${ramType}`, values);
  }
  const text = `${cpu.name} is for ${cpu.facts.socket}, where processors use ${types.join(' or ')}`;
  if (fits) return assumed('info', () => `${ram.name} is ${ramType}, and ${text}`, values);
  return assumed('warning', () => `${ram.name} is ${ramType}, but ${text}`, values);
}

function pictureOutput({ parts: { cpu, motherboard, gpu } }: Build): Finding | undefined {
  if (!cpu) return undefined;
  if (gpu) return pass(() => `${gpu.name} gives the picture`);
  const own = cpu.facts.integratedGraphics;
  const hasGraphics = own ?? hasGraphicsByName(cpu.name);
  const values = () => (own === undefined ? [] : [{ slot: 'cpu' as const, field: 'integratedGraphics', value: own }]);
  if (own === false)
    return {
      ...error(
        () => `${cpu.name} has no graphics of its own, and no graphics card is chosen: there is no picture`,
        values,
      ),
      slots: ['cpu', 'gpu'],
    };
  if (motherboard && hasGraphics !== false) {
    const { videoPorts } = motherboard.facts;
    if (videoPorts === 0) return noVideoPort(cpu, motherboard);
    if (videoPorts === undefined && hasGraphics) return unknown('motherboard', 'videoPorts', motherboard.name);
  }
  if (own === undefined) return outputByName(cpu, hasGraphics);
  if (!motherboard) return pass(() => `${cpu.name} gives the picture`, values);
  return pass(
    () => `${cpu.name} gives the picture through ${motherboard.name}`,
    () => [...values(), { slot: 'motherboard', field: 'videoPorts', value: motherboard.facts.videoPorts ?? 0 }],
  );
}

/** Whatever the processor has, its picture has no way out. */
const noVideoPort = (cpu: Part<'cpu'>, motherboard: Part<'motherboard'>): Finding => ({
  ...error(
    () => `${motherboard.name} has no video port for the graphics of ${cpu.name}, and no graphics card is chosen`,
    () => [{ slot: 'motherboard', field: 'videoPorts', value: 0 }],
  ),
  slots: ['cpu', 'motherboard', 'gpu'],
});

function outputByName(cpu: Part<'cpu'>, guess: boolean | undefined): Finding {
  if (guess === undefined) return unknown('cpu', 'integratedGraphics', cpu.name);
  if (guess) return assumed('warning', () => `${cpu.name} seems to have graphics, by its name: check before buying`);
  return {
    ...assumed('warning', () => `${cpu.name} seems to have no graphics, by its name: choose a graphics card`),
    slots: ['cpu', 'gpu'],
  };
}
