/** The current event was applied before: nothing to do. */
export class AlreadyHandled extends Error {}
