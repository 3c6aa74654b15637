import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark } from './palette.js';
import { cuboid, packaging } from './pieces.js';
import { placed } from './primitives.js';
import { modelOf, ownStyleOf } from './series.js';
import { floorShadow, studio, type Drawing } from './studio.js';
import { towerBack, towerFront, towerSide, type TowerLook } from './tower.js';

type Case = SeedProduct<'cases'>;

/** How a case looks, from its measures and material. */
export function lookOf(pcCase: Case): TowerLook {
  const {
    depthMm = 450,
    widthMm = 220,
    heightMm = 460,
    fansIncluded = 2,
    expansionSlots = 7,
    sidePanel,
    radiators,
  } = pcCase.compat;
  const material = pcCase.specifications['Material'] ?? '';
  const showsGlassFront = radiators?.front === undefined && sidePanel === 'Tempered Glass' && expansionSlots > 4;
  return {
    palette: paletteOf(pcCase),
    size: [depthMm, widthMm, heightMm],
    fans: fansIncluded,
    hasGlass: sidePanel === 'Tempered Glass' || material.includes('Acrylic'),
    face: material.includes('Walnut') ? 'wood' : showsGlassFront ? 'glass' : 'mesh',
    slots: expansionSlots,
    name: wordmark(pcCase),
    model: modelOf(pcCase)
      .replace(/\s*(?:\(\d+\)|\b(?:Black|White|MasterBox|Mesh|Charcoal|ARGB|MAX)\b)/g, '')
      .trim(),
    pattern: ownStyleOf(pcCase, 97),
  };
}

/** One face of a tower, straight on and centred. */
function faceOn(art: string, width: number, height: number): string {
  const scale = Math.min(900 / width, 900 / height);
  return (
    floorShadow([600, 600 + (height * scale) / 2 + 26], width * scale * 0.58, 40) +
    placed([600 - (width * scale) / 2, 600 - (height * scale) / 2], scale, art)
  );
}

/** A drawing, and its art for the box. */
interface TowerView extends Drawing {
  body: string;
}

/** Corner, side, front and back of a tower. */
export function towerViews(look: TowerLook): TowerView[] {
  const {
    palette,
    size: [depth, width, height],
  } = look;
  const corner = cuboid({
    size: [depth, width, height],
    left: towerSide(look),
    right: towerFront(look),
    top: palette.edge,
  });
  // A finished computer is shown with its panel off where the panel would hide the parts.
  const open = towerSide({ ...look, hasGlass: look.hasGlass || look.inside !== undefined });
  const arts = {
    front: corner,
    side: faceOn(open, depth, height),
    face: faceOn(towerFront(look), width, height),
    back: faceOn(towerBack(look), width, height),
  };
  return Object.entries(arts).map(([view, body]) => ({ ...studio(view, palette, body), body }));
}

export function drawCase(pcCase: Case): Drawing[] {
  const views = towerViews(lookOf(pcCase));
  const caption = `${pcCase.compat.caseType ?? ''}  ${pcCase.compat.maxGpuLengthMm ?? ''} mm`;
  const art = views[0]?.body ?? '';
  return [
    ...views.map(({ body: _body, ...drawing }) => drawing),
    studio('box', paletteOf(pcCase), packaging(pcCase, { art, caption, size: [520, 300, 640] })),
  ];
}
