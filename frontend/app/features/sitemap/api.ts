import { listSitemapEntries } from '@shop/contracts/catalog';
import { call } from '../../shared/call.js';

/** The products of one sitemap file; files are counted from 1. */
export const fetchSitemapEntries = (file: number) => call(listSitemapEntries, { query: { file } });
