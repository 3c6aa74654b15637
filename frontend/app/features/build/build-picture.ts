/** The size in pixels and the type of the pictures of builds, as link previews want them. */
export const BUILD_PICTURE = { width: 1200, height: 630, type: 'image/png' } as const;

/** The path of the picture of a saved build. */
export const buildPicturePath = (code: string): string => `/build-pc/picture/${code}`;
