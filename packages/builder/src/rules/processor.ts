import * as m from '@shop/messages/m';
import { chipsetSupport, generationsOf, mayRunLater, ramTypesOfSocket } from './chipsets.js';
import { assumed, error, type Finding, info, pass, unknown, warning } from './finding.js';
import { firstMonthOfChipset, firstMonthOfProcessor } from './first-months.js';
import { coreModel, hasGraphicsByName, hasOutputs, hasOutputsByName, ryzenModel } from '../facts/name-facts.js';
import { chipsetName, isSocketForBoard } from '../facts/names.js';
import type { Build, Part } from '../parts/part.js';
import { bothOf, eitherOf } from '../texts/sentences.js';
import { ofEach } from './of-each.js';
import type { Rule } from './rule.js';

/** The processor, its board and its graphics (docs/builder-rules.md#R1, R2, R3, R5, R19). */
export const PROCESSOR_RULES: readonly Rule[] = [
  { id: 'R1', slots: ['cpu', 'motherboard'], check: socket },
  { id: 'R2', slots: ['cpu', 'motherboard'], check: chipset },
  { id: 'R3', slots: ['cpu', 'motherboard'], check: bios },
  { id: 'R5', slots: ['cpu', 'ram'], check: ofEach('ram', memoryController) },
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
  if (isSocketForBoard(own, board))
    return pass(() => m.fit_socket_same({ cpu: cpu.name, socket: board, board: motherboard.name }), values);
  return error(
    () => m.fit_socket_other({ cpu: cpu.name, needed: own, board: motherboard.name, socket: board }),
    values,
  );
}

/** The board's chipset and the processor's generation; nothing where their sockets differ, which R1 says. */
function chipsetPair({ parts: { cpu, motherboard } }: Build) {
  if (!cpu || !motherboard) return undefined;
  const [own, board] = [cpu.facts.socket, motherboard.facts.socket];
  if (own !== undefined && board !== undefined && !isSocketForBoard(own, board)) return undefined;
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
  if (support === 'none' && mayRunLater(name, generation, motherboard.name))
    return unknown('motherboard', 'chipset', motherboard.name);
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
      () => m.fit_chipset_runs({ chipset: name, board: motherboard.name, generation, cpu: cpu.name }),
      values,
    );
  return error(
    () =>
      m.fit_chipset_not({
        chipset: name,
        board: motherboard.name,
        generation,
        cpu: cpu.name,
        others: generationsOf(name).join(', '),
      }),
    values,
  );
}

/**
 * Whether the board runs the processor with the BIOS that it was sold with: only if it came when the processor was there. A
 * board that does not say when it came is at least as young as its chipset. Of two that may have come in either order, it is
 * not known.
 */
function bios(build: Build): Finding | undefined {
  const pair = chipsetPair(build);
  if (!pair) return undefined;
  const { cpu, motherboard, support, chipset: name = '' } = pair;
  if (support === 'none') return undefined;
  const { released, biosFlashback, minBios } = motherboard.facts;
  const [earliest, needed] = [firstMonthOfChipset(name), firstMonthOfProcessor(cpu.name)];
  const own = released?.slice(2).replace('-', '');
  // A board that names an earlier month than its chipset is wrong.
  const came = own !== undefined && own > (earliest ?? '') ? own : (earliest ?? own);
  const told = { board: motherboard.name, cpu: cpu.name };
  const version = firstBios(cpu, minBios);
  const values = () => [
    { slot: 'cpu' as const, field: 'released', value: printedMonths(needed) },
    { slot: 'motherboard' as const, field: 'released', value: printedMonth(came) },
  ];
  const isAddedLater =
    support === 'updated' && needed !== undefined && earliest !== undefined && earliest >= needed.latest;
  if (support === undefined || needed === undefined || came === undefined || isAddedLater)
    return assumed('info', () => (version ? m.fit_bios_from({ ...told, version }) : m.fit_bios_maybe(told)));
  if (came >= needed.latest) return pass(() => m.fit_bios_any(told), values);
  const isBefore = released !== undefined && came < needed.earliest;
  if (version && (biosFlashback === true || isBefore))
    return (biosFlashback ? info : warning)(() => m.fit_bios_from({ ...told, version }), values);
  if (version) return assumed('info', () => m.fit_bios_from({ ...told, version }), values);
  if (biosFlashback === true) return info(() => m.fit_bios_flashback(told), values);
  return isBefore
    ? warning(() => m.fit_bios_update(told), values)
    : assumed('info', () => m.fit_bios_maybe(told), values);
}

/** The first BIOS for a processor by its model, else by its series. */
function firstBios({ name, facts }: Part<'cpu'>, bios: readonly string[] = []): string | undefined {
  const versionFor = (key = '-') => bios.find((one) => one.startsWith(`${key}: `))?.slice(key.length + 2);
  return versionFor(ryzenModel(name) ?? coreModel(name)) ?? versionFor(facts.generation);
}

/** '2304' is '2023-04'. */
const printedMonth = (month = ''): string => month.replace(/^(..)(..)$/, '20$1-$2');
const printedMonths = ({ earliest, latest } = { earliest: '', latest: '' }): string =>
  [...new Set([earliest, latest])].map(printedMonth).join('/');

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
    if (fits) return pass(() => m.fit_memory_cpu({ cpu: cpu.name, type: ramType, ram: ram.name }), values);
    return error(
      () => m.fit_memory_cpu_not({ cpu: cpu.name, types: bothOf(types), ram: ram.name, type: ramType }),
      values,
    );
  }
  const { socket = '' } = cpu.facts;
  const told = () => ({ ram: ram.name, type: ramType, cpu: cpu.name, socket, types: eitherOf(types) });
  if (fits) return assumed('info', () => m.fit_memory_socket(told()), values);
  return assumed('warning', () => m.fit_memory_socket_not(told()), values);
}

function pictureOutput(build: Build): Finding | undefined {
  const { cpu, gpu } = build.parts;
  if (!cpu) return undefined;
  const card = gpu && pictureOfCard(gpu);
  if (card?.severity === 'pass' || card?.isAssumed) return card;
  const own = pictureOfProcessor(build);
  if (card === undefined || own?.severity === 'pass') return own;
  return card.severity === 'error' && own?.severity !== 'error' ? own : card;
}

/** The outputs of a card; what its name says of them is an information. An error here is that of the card alone. */
function pictureOfCard(gpu: Part<'gpu'>): Finding {
  const { outputs, chipset: chip = '' } = gpu.facts;
  const values = () => [{ slot: 'gpu' as const, field: 'outputs', value: outputs ?? '' }];
  if (outputs !== undefined && hasOutputs(outputs)) return pass(() => m.fit_picture_card({ gpu: gpu.name }), values);
  if (outputs === undefined && hasOutputsByName(`${gpu.name} ${chip}`))
    return assumed('info', () => m.fit_picture_card_maybe({ gpu: gpu.name }));
  const isNone =
    outputs === undefined ? hasOutputsByName(`${gpu.name} ${chip}`) === false : hasOutputs(outputs) === false;
  return isNone ? error(() => m.fit_picture_no_card({ gpu: gpu.name }), values) : unknown('gpu', 'outputs', gpu.name);
}

/** The picture of the processor's own graphics through the board. */
function pictureOfProcessor({ parts: { cpu, motherboard } }: Build): Finding | undefined {
  if (!cpu) return undefined;
  const own = cpu.facts.integratedGraphics;
  const hasGraphics = own ?? hasGraphicsByName(cpu.name);
  const values = () => (own === undefined ? [] : [{ slot: 'cpu' as const, field: 'integratedGraphics', value: own }]);
  if (own === false)
    return {
      ...error(() => m.fit_picture_none({ cpu: cpu.name }), values),
      slots: ['cpu', 'gpu'],
    };
  if (motherboard && hasGraphics !== false) {
    const { videoPorts } = motherboard.facts;
    if (videoPorts === 0) return noVideoPort(cpu, motherboard);
    if (videoPorts === undefined && hasGraphics) return unknown('motherboard', 'videoPorts', motherboard.name);
  }
  if (own === undefined) return outputByName(cpu, hasGraphics);
  if (!motherboard) return pass(() => m.fit_picture_cpu({ cpu: cpu.name }), values);
  return pass(
    () => m.fit_picture_board({ cpu: cpu.name, board: motherboard.name }),
    () => [...values(), { slot: 'motherboard', field: 'videoPorts', value: motherboard.facts.videoPorts ?? 0 }],
  );
}

/** Whatever the processor has, its picture has no way out. */
const noVideoPort = (cpu: Part<'cpu'>, motherboard: Part<'motherboard'>): Finding => ({
  ...error(
    () => m.fit_picture_port({ board: motherboard.name, cpu: cpu.name }),
    () => [{ slot: 'motherboard', field: 'videoPorts', value: 0 }],
  ),
  slots: ['cpu', 'motherboard', 'gpu'],
});

function outputByName(cpu: Part<'cpu'>, guess: boolean | undefined): Finding {
  if (guess === undefined) return unknown('cpu', 'integratedGraphics', cpu.name);
  if (guess) return assumed('warning', () => m.fit_picture_maybe({ cpu: cpu.name }));
  return {
    ...assumed('warning', () => m.fit_picture_unlikely({ cpu: cpu.name })),
    slots: ['cpu', 'gpu'],
  };
}
