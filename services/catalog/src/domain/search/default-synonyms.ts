/**
 * What shoppers call things, until staff change the table (docs/product-rules.md#R155). All terms of a row mean the same.
 * A term that is the name of a category or the type of an accessory stands for all products of it. English terms match in
 * singular and plural; small words such as `ya`, `of` and `for` do not count.
 */
export const DEFAULT_SYNONYMS: readonly (readonly string[])[] = [
  // Categories
  [
    ...['graphics card', 'gpu', 'vga', 'vga card', 'video card', 'graphic card', 'graphics', 'gfx card'],
    ...['display card', 'kadi ya picha', 'kadi ya michoro', 'kadi ya graphics', 'kadi ya video', 'kadi ya grafiki'],
    ...['kadi ya michezo', 'kadi ya gaming', 'gaming card', 'vram', 'video memory', 'graphics memory'],
  ],
  [
    ...['processor', 'cpu', 'desktop processor', 'intel processor chip', 'prosesa', 'kichakataji', 'kichakato'],
    ...['chip ya kompyuta', 'processor ya kompyuta'],
  ],
  [
    ...['memory', 'ram', 'ram stick', 'memory stick', 'computer memory', 'ddr ram', 'memory module', 'kumbukumbu'],
    ...['kumbukumbu ya kompyuta', 'memori', 'ramu', 'rem'],
  ],
  [
    ...['storage', 'storage drive', 'drive', 'disk', 'hifadhi', 'uhifadhi', 'diski', 'diski ya kompyuta'],
    ...['kuhifadhi data', 'hifadhi ya data', 'kifaa cha kuhifadhi'],
  ],
  [
    ...['motherboard', 'mobo', 'mainboard', 'main board', 'system board', 'board', 'ubao mama', 'bodi mama'],
    ...['ubao mkuu', 'bodi ya kompyuta', 'ubao wa mama', 'bodi kuu', 'mama bodi', 'motherbodi', 'madabodi', 'mazabodi'],
  ],
  [
    ...['case', 'pc case', 'computer case', 'chassis', 'casing', 'pc casing', 'pc tower', 'tower', 'cabinet'],
    ...['pc cabinet', 'kasha', 'kasha la kompyuta', 'kesi', 'kesi ya kompyuta', 'kava ya kompyuta'],
    ...['sanduku la kompyuta', 'casing ya pc', 'kabati la kompyuta', 'gaming case', 'empty case', 'desktop case'],
    ...['cpu casing'],
  ],
  [
    ...['power supply', 'psu', 'power supply unit', 'smps', 'pc power supply', 'power unit', 'powersupply'],
    ...['ugavi wa umeme', 'usambazaji wa umeme', 'kifaa cha umeme', 'pawa saplai', 'umeme wa kompyuta'],
    ...['chanzo cha umeme', 'pawa', 'pasaplai'],
  ],
  [
    ...['gaming pc', 'pc', 'gaming computer', 'computer', 'desktop', 'desktop computer', 'gaming desktop', 'prebuilt'],
    ...['prebuilt pc', 'gaming rig', 'custom pc', 'full pc', 'complete pc', 'system unit', 'gaming setup'],
    ...['office computer', 'kompyuta', 'kompyuta ya michezo', 'kompyuta ya gaming', 'kompyuta ya game', 'tarakilishi'],
    ...['pc ya gaming', 'pc ya michezo', 'kompyuta ya mezani', 'mashine ya gaming', 'office pc', 'desktop pc'],
    ...['kompyuta ya ofisi'],
  ],
  [
    ...['cpu cooling', 'cpu cooler', 'cooler', 'heatsink', 'heat sink', 'processor cooler', 'cooling', 'cpu fan'],
    ...['pc cooler', 'cooling system', 'fan ya cpu', 'fan ya processor', 'processor fan', 'kipoza', 'kipozeo'],
    ...['kipoza joto', 'kipoza cpu', 'feni ya cpu', 'feni ya processor', 'kupoza', 'kupoza cpu', 'kupoza processor'],
    ...['kipozaji', 'kipozeo cha kompyuta', 'kifaa cha kupoza'],
  ],
  [
    ...['monitor', 'screen', 'display', 'computer screen', 'pc screen', 'pc monitor', 'gaming screen'],
    ...['gaming monitor', 'skrini', 'skrini ya kompyuta', 'monita', 'kioo cha kompyuta', 'skrini ya gaming', 'kiwambo'],
  ],
  [
    ...['accessory', 'vifaa vya kompyuta', 'vifaa', 'vipuri', 'vipuri vya kompyuta', 'pc accessory'],
    ...['computer accessory', 'gaming accessory', 'peripheral'],
  ],
  // Kinds of storage and cooling
  ['ssd', 'solid state drive', 'solid state', 'ssd drive', 'ssd disk', 'diski ya ssd', 'diski ya kasi'],
  [
    ...['hdd', 'hard disk', 'hard drive', 'hard disc', 'harddisk', 'hard disk drive', 'hardisk', 'mechanical drive'],
    ...['diski kuu', 'diski ngumu', 'hadi diski', 'spinning drive'],
  ],
  [
    ...['external drive', 'portable drive', 'external disk', 'external hard drive', 'external hard disk'],
    ...['portable hard disk', 'portable ssd', 'external ssd', 'external storage', 'portable storage', 'diski ya nje'],
    ...['hifadhi ya nje'],
  ],
  ['nvme', 'nvme ssd', 'm.2 nvme', 'nvme drive'],
  [
    ...['liquid cooler', 'aio', 'aio cooler', 'water cooler', 'water cooling', 'liquid cooling', 'watercooler'],
    ...['kipoza maji'],
  ],
  ['air cooler', 'tower cooler', 'kipoza hewa'],
  // Accessories
  ['keyboard', 'kibodi', 'baobonye', 'gaming keyboard', 'kibodi ya gaming', 'kicharazio', 'keypad'],
  ['rgb', 'argb', 'addressable rgb', 'rgb lighting', 'taa za rgb'],
  ['mouse', 'mice', 'kipanya', 'panya', 'panya wa kompyuta', 'kipanya cha kompyuta', 'gaming mouse', 'mausi', 'maus'],
  [
    ...['mouse pad', 'mousepad', 'mouse mat', 'desk mat', 'pedi ya kipanya', 'pedi ya mouse', 'mkeka wa kipanya'],
    ...['padi ya kipanya'],
  ],
  [
    ...['headset', 'headphone', 'earphone', 'gaming headset', 'headphones with mic', 'hedifoni', 'hedseti'],
    ...['vipokea sauti', 'spika za masikio', 'vipaza masikio', 'vifaa vya masikioni', 'earpiece', 'ear phone'],
    ...['head phone', 'hedfoni', 'vichwa vya sauti', 'kipokea sauti', 'vipokea sauti vya kichwa'],
  ],
  [
    ...['controller', 'gamepad', 'game pad', 'joystick', 'game controller', 'gaming controller', 'pad', 'kidhibiti'],
    ...['kidhibiti mchezo', 'ps5 controller', 'ps5 pad', 'playstation controller', 'pad ya michezo', 'koni ya gemu'],
  ],
  ['webcam', 'web camera', 'pc camera', 'camera', 'web cam', 'kamera', 'kamera ya kompyuta', 'kamera ya wavuti'],
  ['microphone', 'mic', 'mike', 'maikrofoni', 'maikrofon', 'kipaza sauti', 'maiki', 'podcast mic', 'streaming mic'],
  ['gaming chair', 'chair', 'kiti', 'kiti cha gaming', 'kiti cha michezo', 'seat', 'gamer chair'],
  [
    ...['ups', 'power backup', 'backup power', 'battery backup', 'uninterruptible power supply', 'hifadhi ya umeme'],
    ...['umeme wa dharura'],
  ],
  [
    ...['thermal paste', 'thermal compound', 'cpu paste', 'heat paste', 'thermal grease', 'paste ya cpu'],
    ...['cooling paste', 'gundi ya cpu'],
  ],
  [
    ...['case fan', 'fan', 'cooling fan', 'pc fan', 'computer fan', 'rgb fan', 'feni', 'feni ya kompyuta'],
    ...['feni ya pc', 'pangaboi', 'feni ya kesi'],
  ],
  ['router', 'ruta', 'wifi router', 'wireless router', 'internet router', 'rauta'],
  [
    ...['wi-fi card', 'wifi card', 'wireless card', 'wifi adapter', 'network card', 'wireless adapter', 'kadi ya wifi'],
    ...['adapta ya wifi', 'pcie wifi'],
  ],
  ['speaker', 'spika', 'vipaza sauti', 'pc speaker', 'computer speaker', 'spika za kompyuta', 'sound system'],
  ['usb hub', 'hub', 'usb c hub', 'dock', 'docking station', 'usb splitter', 'usb adapter'],
  // Resolutions and words of data sheets
  ['4k', 'uhd', '2160p', 'ultra hd', '3840 2160'],
  ['qhd', '1440p', '2k', 'wqhd', 'quad hd', '2560 1440'],
  ['full hd', 'fhd', '1080p', '1920 1080'],
  ['ultrawide', 'ultra wide', '21 9'],
  ['curved', 'iliyopinda'],
  ['micro atx', 'matx', 'm atx', 'micro-atx', 'uatx'],
  ['mini itx', 'itx', 'mini-itx', 'mitx'],
  ['desktop memory', 'desktop ram', 'ram ya desktop', 'ram for desktop', 'udimm', 'kumbukumbu ya desktop'],
  ['laptop memory', 'so-dimm', 'laptop ram', 'notebook ram', 'ram ya laptop', 'kumbukumbu ya laptop', 'ram for laptop'],
  ['wifi', 'wi-fi', 'wi fi', 'waifai'],
  ['wireless', 'cordless', 'bila waya', 'bluetooth mouse', 'isiyo na waya', 'pasiwaya'],
  ['wired', 'ya waya', 'yenye waya'],
  ['white', 'nyeupe', 'cheupe', 'mweupe'],
  ['black', 'nyeusi', 'cheusi', 'mweusi'],
  ['80 plus', '80plus'],
  ['pcie 4.0', 'gen4', 'gen 4', 'pcie gen4', 'pcie gen 4', 'pcie4', 'pcie 4'],
  ['pcie 5.0', 'gen5', 'gen 5', 'pcie gen5', 'pcie gen 5', 'pcie5', 'pcie 5'],
  ['integrated graphics', 'igpu', 'apu', 'onboard graphics'],
  ['geforce', 'ge force'],
  ['ps5', 'playstation 5', 'playstation', 'dualsense'],
  ['ryzen 3', 'r3'],
  ['ryzen 5', 'r5'],
  ['ryzen 7', 'r7'],
  ['ryzen 9', 'r9'],
  ['core i3', 'i3'],
  ['core i5', 'i5'],
  ['core i7', 'i7'],
  ['core i9', 'i9'],
  ['core ultra', 'ultra'],
];
