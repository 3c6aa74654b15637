/** Header of a replayed message: only this service handles it, the others had it before. */
export const FOR_GROUP = 'for-group';
