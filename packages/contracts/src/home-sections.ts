import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';

/** The sections of the home page below its benefits, in the order that the shop comes with (docs/product-rules.md#R235). */
export const HOME_SECTIONS = [
  'categories',
  'featured',
  'offers',
  'best-sellers',
  'new',
  'builds',
  'brands',
  'recently-viewed',
] as const;
export type HomeSectionKind = (typeof HOME_SECTIONS)[number];

/** The sections from top to bottom, each kind once. */
export const HomeSections = z
  .array(z.object({ kind: z.enum(HOME_SECTIONS), isShown: z.boolean() }))
  .length(HOME_SECTIONS.length)
  .refine((sections) => new Set(sections.map(({ kind }) => kind)).size === sections.length, 'Name each section once');
export type HomeSections = z.infer<typeof HomeSections>;

const response = z.object({ sections: HomeSections });

/** The sections of the home page, the hidden ones included. */
export const getHomeSections = defineEndpoint('GET', '/home/sections', { access: 'anyone', response });

/** Replaces the sections. `seen`: those that were edited; 409 `stale` when they are others now. */
export const putHomeSections = defineEndpoint('PUT', '/home/sections', {
  access: 'manage-products',
  effect: 'none',
  body: z.object({ sections: HomeSections, seen: HomeSections.optional() }),
  response,
});
