import { randomUUID } from 'node:crypto';
import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import * as contract from '@shop/contracts/catalog';
import * as productDesk from '@shop/contracts/product-desk';
import { may } from '@shop/contracts/permissions';
import { CurrentUser } from '@shop/service-kit/auth/auth.guard';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { Clock } from '@shop/service-kit/domain/clock';
import { sendPage } from '@shop/service-kit/http/page';
import { Serves } from '@shop/service-kit/http/serves';
import { productDeleted, productNotFound } from '../../domain/errors.js';
import { assertMaySee, type Viewer } from '../../domain/viewer.js';
import { ProductRepository } from '../../ports/product.repository.js';
import { RestoreProduct } from '../../use-cases/restore-product.js';
import { type ListedPage, ProductQueries } from '../db/product.queries.js';

@Controller()
export class ProductController {
  constructor(
    private readonly queries: ProductQueries,
    private readonly products: ProductRepository,
    private readonly restoring: RestoreProduct,
    private readonly clock: Clock,
  ) {}

  @Serves(contract.listProducts)
  list(
    @CurrentUser() user: SignedIn | undefined,
    @Query({ schema: contract.listProducts.query }) query: contract.ProductQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page({ user, query, reply }, (viewer) => this.queries.list(query, viewer));
  }

  @Serves(contract.listProductCards)
  cards(
    @CurrentUser() user: SignedIn | undefined,
    @Query({ schema: contract.listProductCards.query }) query: contract.ProductQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.page({ user, query, reply }, (viewer) => this.queries.cards(query, viewer));
  }

  @Serves(contract.productFacets)
  facets(
    @CurrentUser() user: SignedIn | undefined,
    @Query({ schema: contract.productFacets.query }) filters: z.infer<typeof contract.productFacets.query>,
  ) {
    const viewer = this.viewerOf(user);
    assertMaySee(filters.visibility, viewer);
    return this.queries.facets(filters, viewer);
  }

  @Serves(contract.suggestProducts)
  suggest(
    @CurrentUser() user: SignedIn | undefined,
    @Query({ schema: contract.suggestProducts.query }) { q }: { q: string },
  ) {
    return this.queries.suggest(q, this.viewerOf(user));
  }

  @Serves(contract.listBrands)
  brands() {
    return this.queries.brands();
  }

  @Serves(contract.listSitemapEntries)
  sitemapEntries(@Query({ schema: contract.listSitemapEntries.query }) { file }: { file: number }) {
    return this.queries.sitemapEntries(file);
  }

  @Serves(contract.getProduct, contract.Product)
  async get(@CurrentUser() user: SignedIn | undefined, @Param('id') id: string) {
    const { product, isDeleted } = await this.known(id, this.viewerOf(user));
    if (isDeleted) throw productDeleted();
    return product;
  }

  @Serves(contract.similarProducts)
  async similar(@CurrentUser() user: SignedIn | undefined, @Param('id') id: string) {
    const viewer = this.viewerOf(user);
    return this.queries.similar((await this.known(id, viewer)).product, viewer);
  }

  @Serves(contract.boughtTogether)
  async boughtTogether(@CurrentUser() user: SignedIn | undefined, @Param('id') id: string) {
    return this.queries.boughtTogether((await this.known(id, this.viewerOf(user))).product.id);
  }

  @Serves(productDesk.createProduct)
  create(@Body({ schema: productDesk.createProduct.body }) draft: productDesk.ProductDraft) {
    return this.products.create(randomUUID(), draft);
  }

  @Serves(productDesk.updateProduct)
  update(
    @Param('id') id: string,
    @Body({ schema: productDesk.updateProduct.body }) body: z.infer<typeof productDesk.updateProduct.body>,
  ) {
    const { version, countInStockSeen, ...draft } = body;
    return this.products.change(id, { compat: null, ...draft }, { version, countInStockSeen });
  }

  @Serves(productDesk.changeProduct)
  change(
    @Param('id') id: string,
    @Body({ schema: productDesk.changeProduct.body }) body: z.infer<typeof productDesk.changeProduct.body>,
  ) {
    const { version, countInStockSeen, ...change } = body;
    return this.products.change(id, change, { version, countInStockSeen });
  }

  @Serves(productDesk.deleteProduct)
  remove(@Param('id') id: string) {
    return this.products.remove(id, this.clock.now());
  }

  @Serves(productDesk.restoreProduct)
  restore(@Param('id') id: string) {
    return this.restoring.execute(id);
  }

  /** Sends the page that `read` gives this caller. */
  private async page<Item>(
    { user, query, reply }: { user: SignedIn | undefined; query: contract.ProductQuery; reply: FastifyReply },
    read: (viewer: Viewer) => Promise<ListedPage<Item>>,
  ): Promise<Item[]> {
    const viewer = this.viewerOf(user);
    assertMaySee(query.visibility, viewer);
    const page = await read(viewer);
    const { corrected, dropped, understood } = page;
    if (corrected !== undefined) void reply.header('x-search-corrected', headerText(corrected));
    if (dropped !== undefined) void reply.header('x-search-dropped', headerText(dropped));
    if (understood !== undefined) void reply.header('x-search-understood', headerText(JSON.stringify(understood)));
    return sendPage(reply, page, { ...query, pageNumber: page.pageNumber });
  }

  private viewerOf(user: SignedIn | undefined): Viewer {
    return { mayManage: user !== undefined && may(user, 'manage-products'), now: this.clock.now() };
  }

  private async known(id: string, viewer: Viewer) {
    const known = await this.queries.byId(id, viewer);
    if (!known) throw productNotFound();
    return known;
  }
}

/** A header has printable ASCII only; everything else is percent-encoded (RFC 3986). */
const headerText = (text: string): string => text.replace(/[^ -$&-~]/gu, encodeURIComponent);
