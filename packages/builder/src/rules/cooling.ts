import * as m from '@shop/messages/m';
import { assumed, error, type Finding, info, pass, unknown, warning } from './finding.js';
import { isCoolerForOlderSocket, isCoolerForSocket } from '../facts/names.js';
import type { Build, Part } from '../parts/part.js';
import { cpuPeak } from './power.js';
import { fitsRadiator, isCpuCooler, isWaterCooled, radiatorPlace } from '../parts/radiators.js';
import { namesOf } from './of-each.js';
import { roomFor } from './room-limit.js';
import type { Rule } from './rule.js';

/** The cooler on its socket, in its case and for its processor (docs/builder-rules.md#R20 to R25). */
export const COOLING_RULES: readonly Rule[] = [
  { id: 'R20', slots: ['cpu', 'motherboard', 'cooling'], check: mount },
  { id: 'R21', slots: ['cpu', 'cooling'], check: hasCooler },
  { id: 'R22', slots: ['case', 'cooling'], check: height },
  { id: 'R23', slots: ['cpu', 'cooling'], check: capacity },
  { id: 'R24', slots: ['case', 'cooling'], check: radiator },
  { id: 'R25', slots: ['motherboard', 'cooling'], check: headers },
];

/** The cooler of the build, without other accessories in its slot. */
const coolerOf = ({ parts: { cooling } }: Build): Part<'cooling'> | undefined =>
  cooling && isCpuCooler(cooling) ? cooling : undefined;

function mount(build: Build): Finding | undefined {
  const cooler = coolerOf(build);
  const { cpu, motherboard } = build.parts;
  const holder = cpu ?? motherboard;
  if (!cooler || !holder) return undefined;
  const slot = cpu ? 'cpu' : 'motherboard';
  const { supportedSockets: sockets } = cooler.facts;
  const { socket } = holder.facts;
  if (socket === undefined) return unknown(slot, 'socket', holder.name);
  if (sockets === undefined) return unknown('cooling', 'supportedSockets', cooler.name);
  const values = () => [
    { slot: 'cooling' as const, field: 'supportedSockets', value: sockets },
    { slot, field: 'socket', value: socket } as const,
  ];
  if (isCoolerForSocket(sockets, socket))
    return pass(() => m.fit_mounts({ cooler: cooler.name, socket, part: holder.name }), values);
  if (isCoolerForOlderSocket(sockets, socket))
    return warning(() => m.fit_mounts_ask({ cooler: cooler.name, socket, part: holder.name }), values);
  return error(() => m.fit_mounts_not({ cooler: cooler.name, socket, part: holder.name }), values);
}

function hasCooler(build: Build): Finding | undefined {
  const { cpu } = build.parts;
  if (!cpu) return undefined;
  const cooler = coolerOf(build);
  if (cooler) return pass(() => m.fit_cools({ cooler: cooler.name, cpu: cpu.name }));
  const boxed = cpu.facts.includesCooler;
  const values = () => [{ slot: 'cpu' as const, field: 'includesCooler', value: boxed ?? false }];
  if (boxed === true) return pass(() => m.fit_boxed({ cpu: cpu.name }), values);
  if (boxed === false)
    return {
      ...warning(() => m.fit_not_boxed({ cpu: cpu.name }), values),
      slots: ['cpu', 'cooling'],
    };
  return assumed('info', () => m.fit_boxed_maybe({ cpu: cpu.name }));
}

/** Below this margin a side panel may touch the cooler, mm. */
const TIGHT_MM = 5;

function height(build: Build): Finding | undefined {
  const cooler = coolerOf(build);
  const box = build.parts.case;
  if (!cooler || !box) return undefined;
  const isWater = isWaterCooled(cooler);
  if (isWater === true) return undefined;
  const own = cooler.facts.heightMm;
  if (own === undefined) return unknown('cooling', isWater === undefined ? 'waterCooled' : 'heightMm', cooler.name);
  const { maxCoolerHeightMm, safeCoolerHeightMm } = box.facts;
  const { is, limit: most } = roomFor(own, { safe: safeCoolerHeightMm, most: maxCoolerHeightMm });
  if (is === 'unknown') return unknown('case', 'maxCoolerHeightMm', box.name);
  const values = () => [
    { slot: 'cooling' as const, field: 'heightMm', value: own },
    { slot: 'case' as const, field: 'maxCoolerHeightMm', value: most },
  ];
  if (is === 'over') return error(() => m.fit_cooler_high({ cooler: cooler.name, own, case: box.name, most }), values);
  if (is === 'depends')
    return warning(() => m.fit_room_depends({ part: cooler.name, own, case: box.name, room: most }), values);
  if (most - own < TIGHT_MM)
    return warning(() => m.fit_cooler_tight({ cooler: cooler.name, own, case: box.name, most }), values);
  return pass(() => m.fit_cooler_fits({ cooler: cooler.name, own, case: box.name, most }), values);
}

/** The share of the processor's peak that a cooler must be rated for. */
const NEEDED_SHARE = 0.9;
/** What coolers of a kind usually take, W. */
const USUAL_WATTS = { boxed: 65, singleTower: 150, dualTower: 220 };
const RADIATOR_WATTS = [
  { fromMm: 360, watts: 280 },
  { fromMm: 280, watts: 240 },
  { fromMm: 240, watts: 220 },
];

function capacity(build: Build): Finding | undefined {
  const { cpu } = build.parts;
  const cooler = coolerOf(build);
  if (!cpu || (!cooler && cpu.facts.includesCooler !== true)) return undefined;
  const peak = cpuPeak(cpu);
  if (!peak) return unknown('cpu', 'tdpWatts', cpu.name);
  const needed = Math.round(peak.watts);
  const draw = () => m.fit_cpu_draw({ cpu: cpu.name, watts: needed, estimate: peak.isEstimate ? 'yes' : 'no' });
  const rated = cooler?.facts.ratedWatts;
  const watts = rated ?? (cooler ? usualWatts(cooler) : USUAL_WATTS.boxed);
  if (watts === undefined) return cooler && unknown('cooling', 'ratedWatts', cooler.name);
  const isEnough = watts >= NEEDED_SHARE * peak.watts;
  const name = () => cooler?.name ?? m.fit_boxed_cooler({ cpu: cpu.name });
  const values = () => [
    { slot: cooler ? ('cooling' as const) : ('cpu' as const), field: 'ratedWatts', value: watts },
    { slot: 'cpu' as const, field: 'maxPowerWatts', value: needed },
  ];
  if (rated === undefined)
    return assumed(
      'info',
      () => m.fit_cooling_kind({ cooler: name(), watts, draw: draw(), enough: isEnough ? 'yes' : 'no' }),
      values,
    );
  if (isEnough) return pass(() => m.fit_cooling_enough({ cooler: name(), watts, draw: draw() }), values);
  return warning(() => m.fit_cooling_weak({ cooler: name(), watts, draw: draw() }), values);
}

function usualWatts(cooler: Part<'cooling'>): number | undefined {
  const { radiatorSizeMm, towers } = cooler.facts;
  if (isWaterCooled(cooler) === true)
    return RADIATOR_WATTS.find(({ fromMm }) => (radiatorSizeMm ?? 0) >= fromMm)?.watts;
  if (towers === undefined) return undefined;
  return towers > 1 ? USUAL_WATTS.dualTower : USUAL_WATTS.singleTower;
}

function radiator(build: Build): Finding | undefined {
  const cooler = coolerOf(build);
  const box = build.parts.case;
  if (!cooler || !box || isWaterCooled(cooler) !== true) return undefined;
  const own = cooler.facts.radiatorSizeMm;
  if (own === undefined) return unknown('cooling', 'radiatorSizeMm', cooler.name);
  const fits = fitsRadiator(box, own);
  if (fits === undefined) return unknown('case', 'radiatorSizesMm', box.name);
  const sizes = box.facts.radiatorSizesMm ?? [...new Set(Object.values(box.facts.radiators ?? {}).flat() as number[])];
  const values = () => [
    { slot: 'cooling' as const, field: 'radiatorSizeMm', value: own },
    { slot: 'case' as const, field: 'radiatorSizesMm', value: sizes },
  ];
  if (!fits) return error(() => m.fit_no_radiator({ case: box.name, own, cooler: cooler.name }), values);
  const place = radiatorPlace(box, cooler);
  if (place === undefined || place === 'unknown')
    return pass(() => m.fit_radiator({ case: box.name, own, cooler: cooler.name }), values);
  return info(() => m.fit_radiator_place({ own, cooler: cooler.name, place, case: box.name }), values);
}

function headers(build: Build): Finding | undefined {
  const cooler = coolerOf(build);
  const { motherboard } = build.parts;
  const count = motherboard?.facts.fanHeaders;
  const fans = (build.extras ?? []).filter(({ kind }) => kind === 'fans');
  if ((!cooler && fans.length === 0) || !motherboard || count === undefined) return undefined;
  const ofCooler = cooler ? (isWaterCooled(cooler) === true ? 2 : 1) : 0;
  const needed = fans.reduce((sum, { quantity }) => sum + quantity, ofCooler);
  const names = namesOf([...(cooler ? [{ part: cooler }] : []), ...fans]);
  const values = () => [{ slot: 'motherboard' as const, field: 'fanHeaders', value: count }];
  if (count >= needed) return pass(() => m.fit_header({ board: motherboard.name, cooler: names }), values);
  return info(
    () =>
      m.fit_headers_few({ cooler: names, pump: ofCooler > 1 ? 'yes' : 'no', needed, board: motherboard.name, count }),
    values,
  );
}
