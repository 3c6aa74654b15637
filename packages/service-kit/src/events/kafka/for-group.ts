/** Header of a message that was put back: it is for this service alone; the others had it before. */
export const FOR_GROUP = 'for-group';
