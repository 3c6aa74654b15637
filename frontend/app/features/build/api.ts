import {
  checkBuild,
  getBuild,
  listParts,
  saveBuild,
  type BuildChoice,
  type PartQuery,
  type SavedBuildDraft,
} from '@shop/contracts/builds';
import { QUANTITY_SLOTS, SLOT_IDS, type PartKind } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.js';
import { PRODUCT_CACHE } from '../../shared/query-client.js';
import { queryKeys } from '../../shared/query-keys.js';
import { randomId } from '../../shared/random-id.js';
import type { Build } from './build-store.js';
import { PARTS_PER_PAGE } from './part-search.js';

/** The build as the API takes it. */
export const choiceOf = ({ parts, quantities, owned, extras, ownParts }: Build): BuildChoice => ({
  parts: Object.fromEntries(SLOT_IDS.flatMap((slot) => (parts[slot] ? [[slot, parts[slot].id]] : []))),
  quantities,
  ...(owned.length > 0 && { owned: [...owned] }),
  ...(extras.length > 0 && {
    extras: extras.map(({ kind, part, quantity, isOwned }) => ({ kind, product: part.id, quantity, owned: isOwned })),
  }),
  ...(Object.keys(ownParts).length > 0 && { ownParts }),
});

/** The parameters of {@link partsQuery} that name the chosen parts; the part of the slot itself is not among them. */
export const chosenIn = ({ parts, quantities, extras, ownParts }: Build, slot: PartKind): ChosenQuery => ({
  part: SLOT_IDS.flatMap((one) => (one !== slot && parts[one] ? [`${one}:${parts[one].id}`] : [])),
  quantity: QUANTITY_SLOTS.flatMap((one) => (quantities[one] && parts[one] ? [`${one}:${quantities[one]}`] : [])),
  extra: extras
    .filter(({ kind }) => kind === 'ram' || kind === 'storage')
    .map(({ kind, part, quantity }) => `${kind}:${part.id}:${quantity}`),
  own: SLOT_IDS.flatMap((one) =>
    one !== slot && ownParts[one]
      ? [`${one}:${JSON.stringify({ ...ownParts[one], name: ownParts[one].name.slice(0, 60) })}`]
      : [],
  ),
});

/** The parameters of a query that name what is chosen. */
export type ChosenQuery = Pick<PartQuery, 'part' | 'quantity' | 'extra' | 'own'>;

/** Whether parts are chosen that others are compared with. */
export const isCompared = ({ part = [], own = [] }: ChosenQuery): boolean => part.length + own.length > 0;

/** One page of the parts for a slot; the last page where there are fewer. @throws Problem */
export async function fetchParts(query: Partial<PartQuery> & Pick<PartQuery, 'slot'>, signal: AbortSignal) {
  const { pageNumber = 1, pageSize = PARTS_PER_PAGE } = query;
  const found = await call(listParts, { query, signal });
  const last = Math.max(1, Math.ceil(found.total / pageSize));
  if (pageNumber <= last) return { ...found, page: pageNumber };
  // The build has changed since the page was chosen, and less fits now.
  return { ...(await call(listParts, { query: { ...query, pageNumber: last }, signal })), page: last };
}

/** The parts for a slot against the chosen ones. */
export const partsQuery = (query: Partial<PartQuery> & Pick<PartQuery, 'slot'>) =>
  queryOptions({
    queryKey: queryKeys.products.parts(query),
    queryFn: ({ signal }) => fetchParts(query, signal),
    // The parts of another slot must not be chosen for this one.
    placeholderData: (previous, before) => (before?.queryKey[2].slot === query.slot ? previous : undefined),
    ...PRODUCT_CACHE,
    meta: { title: m.ui_error(), text: m.build_parts_failed() },
  });

/** The server's answer about the build, for its proposals of other parts. */
export const swapsQuery = (choice: BuildChoice) =>
  queryOptions({
    queryKey: queryKeys.products.buildCheck(choice),
    queryFn: ({ signal }) => call(checkBuild, { body: choice, signal }),
    placeholderData: keepPreviousData,
    ...PRODUCT_CACHE,
    meta: { isSilent: true },
  });

/** A saved build at today's prices. */
export const savedBuildQuery = (code: string) =>
  queryOptions({
    queryKey: queryKeys.products.savedBuild(code),
    queryFn: ({ signal }) => call(getBuild, { params: { code }, signal }),
    ...PRODUCT_CACHE,
  });

/** Saves a build for good. One press is one build, also when the answer is lost and the request repeated. */
export const useSaveBuild = () =>
  useMutation({
    mutationFn: (body: SavedBuildDraft) => call(saveBuild, { body, headers: { 'idempotency-key': randomId() } }),
  });
