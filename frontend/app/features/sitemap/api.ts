import { listSitemapEntries } from '@shop/contracts/catalog';
import { call } from '../../shared/call.js';

/** One part of all products' addresses, from 1. */
export const productAddresses = (part: number) => call(listSitemapEntries, { query: { part } });
