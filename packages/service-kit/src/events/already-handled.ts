/** The event being handled was applied before: nothing to do. */
export class AlreadyHandled extends Error {}
