/**
 * What the name of memory says of its shape and kind, by words or by the makers' part numbers (docs/builder-rules.md#R6). The
 * letters are those of the part number decoders of Samsung, Crucial and Kingston.
 */

/** Samsung M471 and M425, Crucial CT16G4SFD8266 and CT16G56C46S5, Kingston KVR26S19S8 and KF432S20. */
const LAPTOP_NUMBERS = /\bM4(?:71|74|25)[A-Z]|\bCT(?:\dK)?\d+G(?:4S[FX]|\d+C\d+S5)|\b(?:KVR|KCP|KSM|KF)\d{2,3}S\d*/i;
/** Samsung M393, M386 and M321, Crucial CT16G4RFD4266, Kingston KVR21R15 and KSM26RS8. */
const REGISTERED_NUMBERS =
  /\bM3(?:86|93|21|29)[A-Z]|\bCT(?:\dK)?\d+G(?:4[RL]F|\d+C\d+R)|\b(?:KVR|KSM)\d{2,3}L?R[A-Z\d]/i;

/** R6: whether a name says that the memory is for laptops. */
export const isLaptopRamName = (name: string): boolean =>
  /\bso-?dimm\b|\blaptop\b|\bnotebook\b/i.test(name) || LAPTOP_NUMBERS.test(name);

/** R11: whether a name says that the memory is registered, for servers. */
export const isRegisteredRamName = (name: string): boolean =>
  (/\bl?r-?dimm\b|\bregistered\b|\bload[\s-]reduced\b/i.test(name) && !/\bnon-?\s?registered\b/i.test(name)) ||
  REGISTERED_NUMBERS.test(name);
