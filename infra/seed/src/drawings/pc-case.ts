import type { SeedProduct } from '../product.js';
import { paletteOf, wordmark } from './palette.js';
import { cuboid } from './pieces.js';
import { placed } from './primitives.js';
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

/** Corner, side, front and back of a tower. */
export function towerViews(look: TowerLook): Drawing[] {
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
  return [
    studio('front', palette, corner),
    // A finished computer is shown with its panel off where the panel would hide the parts.
    studio(
      'side',
      palette,
      faceOn(towerSide({ ...look, hasGlass: look.hasGlass || look.inside !== undefined }), depth, height),
    ),
    studio('face', palette, faceOn(towerFront(look), width, height)),
    studio('back', palette, faceOn(towerBack(look), width, height)),
  ];
}

export function drawCase(pcCase: Case): Drawing[] {
  return towerViews(lookOf(pcCase));
}
