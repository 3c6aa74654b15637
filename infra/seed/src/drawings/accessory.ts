import type { SeedProduct } from '../product.js';
import {
  caseFan,
  chair,
  hub,
  microphone,
  paste,
  router,
  speakers,
  unknownAccessory,
  ups,
  webcam,
  wifiCard,
} from './accessories/desk.js';
import { controller, headset, keyboard, mouse, mousePad } from './accessories/input.js';
import type { AccessoryArt } from './accessories/art.js';
import { paletteOf } from './palette.js';
import { packaging } from './pieces.js';
import type { Point } from './primitives.js';
import { closeUp, studio, type Drawing } from './studio.js';

interface Subject {
  art: AccessoryArt;
  /** The centre of the close-up. */
  focus: Point;
}

const subjects: Record<string, Subject> = {
  Keyboard: { art: keyboard, focus: [330, 560] },
  Mouse: { art: mouse, focus: [600, 420] },
  'Mouse Pad': { art: mousePad, focus: [860, 690] },
  Headset: { art: headset, focus: [360, 730] },
  Controller: { art: controller, focus: [800, 570] },
  Webcam: { art: webcam, focus: [540, 520] },
  Microphone: { art: microphone, focus: [600, 480] },
  'Gaming Chair': { art: chair, focus: [600, 380] },
  UPS: { art: ups, focus: [600, 400] },
  'Thermal Paste': { art: paste, focus: [760, 600] },
  'Case Fan': { art: caseFan, focus: [470, 460] },
  Router: { art: router, focus: [420, 740] },
  'Wi-Fi Card': { art: wifiCard, focus: [420, 620] },
  Speakers: { art: speakers, focus: [340, 620] },
  'USB Hub': { art: hub, focus: [440, 620] },
};

export function drawAccessory(product: SeedProduct<'accessories'>): Drawing[] {
  const palette = paletteOf(product);
  const type = product.compat.accessoryType ?? '';
  const { art, focus } = subjects[type] ?? { art: unknownAccessory, focus: [600, 600] as const };
  const face = art({ product, palette });
  return [
    studio('front', palette, face),
    studio('detail', palette, closeUp(face, focus, 1.9)),
    studio('box', palette, packaging(product, { art: face, caption: type, size: [600, 280, 600] })),
  ];
}
