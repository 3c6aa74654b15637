import { houseBuild } from '../facts/house-build.js';
import { cases } from './cases.js';
import { coolers } from './coolers.js';
import { drives } from './storage.js';
import { graphicsCards } from './graphics-cards.js';
import { memoryKits } from './memory.js';
import { motherboards } from './motherboards.js';
import { powerSupplies } from './power-supplies.js';
import { processors } from './processors.js';

function pick<Product extends { slug: string }>(from: readonly Product[], slug: string): Product {
  const found = from.find((product) => product.slug === slug);
  if (!found) throw new Error(`No part ${slug} in the seed`);
  return found;
}

const cpu = (slug: string) => pick(processors, slug);
const board = (slug: string) => pick(motherboards, slug);
const card = (slug: string) => pick(graphicsCards, slug);
const kit = (slug: string) => pick(memoryKits, slug);
const drive = (slug: string) => pick(drives, slug);
const tower = (slug: string) => pick(cases, slug);
const cooler = (slug: string) => pick(coolers, slug);
const supply = (slug: string) => pick(powerSupplies, slug);

const windows = 'Windows 11 Home';

export const gamingPcs = [
  houseBuild({
    slug: 'savanna-twiga-office',
    name: 'Savanna Twiga Office (Ryzen 5 5600G)',
    brand: 'savanna',
    kes: 79500,
    stock: 12,
    os: 'Windows 11 Pro',
    uses: 'Office, School, Light Gaming',
    parts: {
      cpu: cpu('amd-ryzen-5-5600g'),
      motherboard: board('msi-a520m-a-pro'),
      ram: kit('kingston-fury-beast-ddr4-3200-16gb-kit'),
      storage: drive('kingston-nv3-500gb'),
      case: tower('cooler-master-masterbox-q300l'),
      psu: supply('msi-mag-a550bn'),
    },
    description:
      'A quiet desk computer without a graphics card: six cores, 16 GB and a fast SSD. The power supply already has the plug for a card later.',
  }),
  houseBuild({
    slug: 'savanna-swala-1080',
    name: 'Savanna Swala (Core i3-12100F / RTX 3050)',
    brand: 'savanna',
    kes: 102500,
    stock: 18,
    os: windows,
    uses: 'Esports, 1080p Gaming',
    parts: {
      cpu: cpu('intel-core-i3-12100f'),
      motherboard: board('msi-pro-h610m-e-ddr4'),
      gpu: card('msi-geforce-rtx-3050-ventus-2x-6g-oc'),
      ram: kit('kingston-fury-beast-ddr4-3200-16gb-kit'),
      storage: drive('kingston-nv3-500gb'),
      case: tower('deepcool-cc560-v2-black'),
      psu: supply('msi-mag-a550bn'),
    },
    description:
      'Our first step into gaming: EA FC, Valorant and Fortnite at 1080p. Uses under 200 W at the wall, so a small UPS carries it.',
  }),
  houseBuild({
    slug: 'savanna-kongoni-1080',
    name: 'Savanna Kongoni (Ryzen 5 5600 / RTX 5050)',
    brand: 'savanna',
    kes: 138500,
    stock: 14,
    os: windows,
    uses: '1080p Gaming',
    parts: {
      cpu: cpu('amd-ryzen-5-5600'),
      motherboard: board('msi-b550m-pro-vdh-wifi'),
      gpu: card('asus-dual-geforce-rtx-5050-8gb'),
      ram: kit('corsair-vengeance-lpx-ddr4-3200-16gb-kit'),
      storage: drive('kingston-nv3-1tb'),
      case: tower('deepcool-cc560-v2-black'),
      cooling: cooler('thermalright-assassin-x-120-refined-se'),
      psu: supply('msi-mag-a550bn'),
    },
    description:
      'Ryzen 5 5600 and RTX 5050 on a board with Wi-Fi: current titles at 1080p with DLSS. A tower cooler replaces the boxed one.',
  }),
  houseBuild({
    slug: 'savanna-pundamilia-1080',
    name: 'Savanna Pundamilia (Core i5-12400F / RTX 5060)',
    brand: 'savanna',
    kes: 168500,
    stock: 9,
    os: windows,
    uses: '1080p Gaming, Streaming',
    parts: {
      cpu: cpu('intel-core-i5-12400f'),
      motherboard: board('msi-pro-b760m-a-wifi-ddr4'),
      gpu: card('msi-geforce-rtx-5060-ventus-2x-oc-8g'),
      ram: kit('teamgroup-t-force-vulcan-z-ddr4-3200-32gb-kit'),
      storage: drive('kingston-nv3-1tb'),
      case: tower('montech-air-903-max-black'),
      cooling: cooler('deepcool-ag400'),
      psu: supply('msi-mag-a650bn'),
    },
    description:
      'Thirty-two gigabytes of DDR4 and four large case fans: plays at 1080p high while OBS runs. The board takes a Core i7 later.',
  }),
  houseBuild({
    slug: 'savanna-nyumbu-1080',
    name: 'Savanna Nyumbu (Ryzen 5 7600 / RX 9060 XT 8GB)',
    brand: 'savanna',
    kes: 164500,
    stock: 8,
    os: windows,
    uses: '1080p Gaming',
    parts: {
      cpu: cpu('amd-ryzen-5-7600'),
      motherboard: board('msi-pro-a620m-e'),
      gpu: card('sapphire-pulse-radeon-rx-9060-xt-8gb'),
      ram: kit('crucial-classic-ddr5-5600-16gb-kit'),
      storage: drive('crucial-p3-plus-1tb'),
      case: tower('montech-air-903-max-black'),
      cooling: cooler('deepcool-ag400'),
      psu: supply('msi-mag-a650bn'),
    },
    description:
      'The cheapest AM5 machine we build, with a socket that accepts later Ryzen processors. Network by cable; a Wi-Fi card can be added.',
  }),
  houseBuild({
    slug: 'savanna-nyati-1440',
    name: 'Savanna Nyati (Ryzen 5 9600X / RX 9060 XT 16GB)',
    brand: 'savanna',
    kes: 229500,
    stock: 10,
    os: windows,
    uses: '1440p Gaming',
    parts: {
      cpu: cpu('amd-ryzen-5-9600x'),
      motherboard: board('msi-pro-b650m-a-wifi'),
      gpu: card('sapphire-pulse-radeon-rx-9060-xt-16gb'),
      ram: kit('gskill-flare-x5-ddr5-6000-32gb-kit'),
      storage: drive('kingston-nv3-1tb'),
      case: tower('nzxt-h5-flow-2024-black'),
      cooling: cooler('thermalright-peerless-assassin-120-se'),
      psu: supply('corsair-rm750e-2025'),
    },
    description:
      'Sixteen gigabytes on the card and 32 GB of fast memory for 1440p. Two memory slots and one M.2 slot stay free for later.',
  }),
  houseBuild({
    slug: 'savanna-kifaru-1440',
    name: 'Savanna Kifaru (Ryzen 7 9700X / RTX 5070)',
    brand: 'savanna',
    kes: 289500,
    stock: 7,
    os: windows,
    uses: '1440p Gaming, Streaming, Editing',
    parts: {
      cpu: cpu('amd-ryzen-7-9700x'),
      motherboard: board('gigabyte-b650-eagle-ax'),
      gpu: card('gigabyte-geforce-rtx-5070-windforce-oc-sff-12g'),
      ram: kit('kingston-fury-beast-ddr5-6000-32gb-kit'),
      storage: drive('wd-black-sn7100-1tb'),
      case: tower('nzxt-h6-flow-black'),
      cooling: cooler('thermalright-peerless-assassin-120-se'),
      psu: supply('msi-mag-a750gl-pcie5'),
    },
    description:
      'Eight cores and an RTX 5070 in a glass two-chamber case. High refresh at 1440p, with cores left for streaming.',
  }),
  houseBuild({
    slug: 'savanna-chui-mini',
    name: 'Savanna Chui Mini (Core i5-14400F / RTX 5060 Ti 16GB)',
    brand: 'savanna',
    kes: 229500,
    stock: 7,
    os: windows,
    uses: '1440p Gaming, Small Desk',
    parts: {
      cpu: cpu('intel-core-i5-14400f'),
      motherboard: board('asus-prime-b760m-a-ax'),
      gpu: card('gigabyte-geforce-rtx-5060-ti-windforce-oc-16g'),
      ram: kit('corsair-vengeance-ddr5-6000-32gb-kit'),
      storage: drive('samsung-990-evo-plus-1tb'),
      case: tower('lian-li-a3-matx-black'),
      cooling: cooler('deepcool-ak400'),
      psu: supply('corsair-rm750e-2025'),
    },
    description:
      'Twenty-six litres on the desk: Micro-ATX parts in the Lian Li A3 with Wi-Fi built in. Quiet enough for a shared room.',
  }),
  houseBuild({
    slug: 'savanna-ndovu-studio',
    name: 'Savanna Ndovu Studio (Core Ultra 7 265K / RTX 5070 Ti)',
    brand: 'savanna',
    kes: 429500,
    stock: 4,
    os: 'Windows 11 Pro',
    uses: 'Video Editing, 3D, 4K Gaming',
    parts: {
      cpu: cpu('intel-core-ultra-7-265k'),
      motherboard: board('msi-mag-b860-tomahawk-wifi'),
      gpu: card('msi-geforce-rtx-5070-ti-ventus-3x-oc-16g'),
      ram: kit('corsair-vengeance-ddr5-6000-64gb-kit'),
      storage: drive('samsung-990-pro-2tb'),
      case: tower('lian-li-lancool-216-black'),
      cooling: cooler('arctic-liquid-freezer-iii-pro-360'),
      psu: supply('corsair-rm850e-2025'),
    },
    description:
      'Twenty cores, 64 GB and a 16 GB card for Resolve, Blender and After Effects. Thunderbolt 4 takes fast field drives.',
  }),
  houseBuild({
    slug: 'savanna-duma-1440',
    name: 'Savanna Duma (Ryzen 7 9800X3D / RX 9070 XT)',
    brand: 'savanna',
    kes: 372500,
    stock: 6,
    os: windows,
    uses: 'Competitive Gaming, 1440p, 4K',
    parts: {
      cpu: cpu('amd-ryzen-7-9800x3d'),
      motherboard: board('msi-mag-b850-tomahawk-max-wifi'),
      gpu: card('powercolor-reaper-radeon-rx-9070-xt-16gb'),
      ram: kit('kingston-fury-beast-ddr5-6000-32gb-kit'),
      storage: drive('samsung-990-pro-1tb'),
      case: tower('corsair-frame-4000d-black'),
      cooling: cooler('arctic-liquid-freezer-iii-pro-240'),
      psu: supply('corsair-rm850e-2025'),
    },
    description:
      'Made for high frame rates: the fastest gaming processor with 32 GB at CL30 and a 16 GB Radeon. Wi-Fi 7 and 5 Gb/s network.',
  }),
  houseBuild({
    slug: 'savanna-simba-4k',
    name: 'Savanna Simba (Ryzen 7 9800X3D / RTX 5080)',
    brand: 'savanna',
    kes: 529500,
    stock: 3,
    os: windows,
    uses: '4K Gaming, Streaming',
    parts: {
      cpu: cpu('amd-ryzen-7-9800x3d'),
      motherboard: board('msi-mag-x870-tomahawk-wifi'),
      gpu: card('msi-geforce-rtx-5080-ventus-3x-oc-16g'),
      ram: kit('corsair-vengeance-rgb-ddr5-6000-32gb-kit'),
      storage: drive('samsung-990-pro-2tb'),
      case: tower('lian-li-o11-vision-white'),
      cooling: cooler('corsair-icue-link-titan-360-rx-rgb'),
      psu: supply('corsair-rm1000x-2024'),
    },
    description: '4K gaming behind glass, with a lit 360 mm loop and a kilowatt supply. Cables are dressed by hand.',
  }),
  houseBuild({
    slug: 'savanna-kilimanjaro',
    name: 'Savanna Kilimanjaro (Ryzen 9 9950X3D / RTX 5090)',
    brand: 'savanna',
    kes: 999500,
    stock: 0,
    os: 'Windows 11 Pro',
    uses: '4K Gaming, Rendering, Local AI',
    parts: {
      cpu: cpu('amd-ryzen-9-9950x3d'),
      motherboard: board('asus-rog-crosshair-x870e-hero'),
      gpu: card('asus-tuf-gaming-geforce-rtx-5090-32gb'),
      ram: kit('corsair-vengeance-ddr5-6000-96gb-kit'),
      storage: drive('samsung-9100-pro-2tb'),
      case: tower('nzxt-h9-flow-2025-white'),
      cooling: cooler('arctic-liquid-freezer-iii-pro-360'),
      psu: supply('corsair-hx1200i-2025'),
    },
    description: 'Everything at the top: sixteen cores, 96 GB, an RTX 5090 with 32 GB. Built to order.',
  }),
];
