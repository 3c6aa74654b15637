import { randomUUID } from 'node:crypto';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/catalog';
import { Clock } from '@shop/service-kit/domain/clock';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { productDeleted, productNotFound } from '../../domain/errors.js';
import { ProductRepository } from '../../ports/product.repository.js';
import { ProductQueries } from '../db/product.queries.js';

@Controller()
export class ProductController {
  constructor(
    private readonly queries: ProductQueries,
    private readonly products: ProductRepository,
    private readonly clock: Clock,
  ) {}

  @Serves(contract.listProducts)
  async list(
    @Query({ schema: contract.listProducts.query }) query: contract.ProductQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = await this.queries.list(query);
    return sendPage(reply, page, { ...query, pageNumber: page.pageNumber });
  }

  @Serves(contract.productFacets)
  facets(@Query({ schema: contract.productFacets.query }) filters: z.infer<typeof contract.productFacets.query>) {
    return this.queries.facets(filters);
  }

  @Serves(contract.suggestProducts)
  suggest(@Query({ schema: contract.suggestProducts.query }) { q }: { q: string }) {
    return this.queries.suggest(q);
  }

  @Serves(contract.listBrands)
  brands() {
    return this.queries.brands();
  }

  @Serves(contract.listSitemapEntries)
  sitemapEntries(@Query({ schema: contract.listSitemapEntries.query }) { file }: { file: number }) {
    return this.queries.sitemapEntries(file);
  }

  @Serves(contract.getProduct)
  async get(@Param('id') id: string) {
    const { product, isDeleted } = await this.known(id);
    if (isDeleted) throw productDeleted();
    return { ...product, reviews: [] };
  }

  @Serves(contract.similarProducts)
  async similar(@Param('id') id: string) {
    return this.queries.similar((await this.known(id)).product);
  }

  @Serves(contract.createProduct)
  create(@Body({ schema: contract.createProduct.body }) draft: contract.ProductDraft) {
    return this.products.create(randomUUID(), draft);
  }

  @Serves(contract.updateProduct)
  update(
    @Param('id') id: string,
    @Body({ schema: contract.updateProduct.body }) body: z.infer<typeof contract.updateProduct.body>,
  ) {
    const { version, countInStockSeen, ...draft } = body;
    return this.products.update(id, draft, { version, countInStockSeen });
  }

  @Serves(contract.deleteProduct)
  remove(@Param('id') id: string) {
    return this.products.remove(id, this.clock.now());
  }

  private async known(id: string) {
    const known = await this.queries.byId(id);
    if (!known) throw productNotFound();
    return known;
  }
}
