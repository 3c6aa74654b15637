/**
 * What the shop does not do yet: a violation of these is no failure, and a step that needs one is not taken. An entry goes when its
 * behaviour comes.
 */
export const NOT_YET: Readonly<Record<string, string>> = {};

/** Whether the shop must keep this already. */
export const isExpectedYet = (name: string): boolean => !Object.hasOwn(NOT_YET, name);
