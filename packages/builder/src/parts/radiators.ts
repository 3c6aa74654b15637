import type { Part } from './part.js';

/** Where a radiator can be in a case; the front is the last choice, because it takes room from the graphics card. */
const PLACES = ['top', 'side', 'bottom', 'rear', 'front'] as const;
export type RadiatorPlace = (typeof PLACES)[number];

/** Whether a cooler is a water cooler; undefined where its data does not say. */
export function isWaterCooled({ facts }: Part<'cooling'>): boolean | undefined {
  if (facts.waterCooled !== undefined) return facts.waterCooled;
  if (facts.radiatorSizeMm !== undefined) return true;
  return facts.heightMm === undefined ? undefined : false;
}

/** Whether the part in the cooling slot cools the processor: accessories such as case fans do not. */
export function isCpuCooler({ facts }: Part<'cooling'>): boolean {
  const { accessoryType, supportedSockets, heightMm, radiatorSizeMm, waterCooled } = facts;
  if (accessoryType === undefined) return true;
  return (
    /cooler/i.test(accessoryType) ||
    [supportedSockets, heightMm, radiatorSizeMm, waterCooled].some((fact) => fact !== undefined)
  );
}

/** The places of a case with room for a radiator of this length, the front last; undefined where no place is known. */
export function placesFor({ facts: { radiators } }: Part<'case'>, sizeMm: number): RadiatorPlace[] | undefined {
  return radiators && PLACES.filter((place) => radiators[place]?.includes(sizeMm));
}

/** Whether a radiator fits a case; undefined where the data does not say. */
export function fitsRadiator(box: Part<'case'>, sizeMm: number): boolean | undefined {
  const { radiatorSizesMm, radiators } = box.facts;
  if (radiatorSizesMm) return radiatorSizesMm.includes(sizeMm);
  if ((placesFor(box, sizeMm) ?? []).length > 0) return true;
  const isComplete = radiators !== undefined && PLACES.every((place) => radiators[place] !== undefined);
  return isComplete ? false : undefined;
}

/** Where the cooler's radiator goes; undefined without one, or where it does not fit; `unknown` where it may be anywhere. */
export function radiatorPlace(box: Part<'case'>, cooling: Part<'cooling'>): RadiatorPlace | 'unknown' | undefined {
  if (!isCpuCooler(cooling) || isWaterCooled(cooling) === false) return undefined;
  const size = cooling.facts.radiatorSizeMm;
  if (size === undefined) return box.facts.radiators?.front?.length === 0 ? undefined : 'unknown';
  if (fitsRadiator(box, size) === false) return undefined;
  return placesFor(box, size)?.[0] ?? 'unknown';
}
