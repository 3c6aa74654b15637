import { Controller, Headers, Param, Query, Res } from '@nestjs/common';
import * as contract from '@shop/contracts/quotes';
import { acceptedLanguage } from '@shop/messages/language';
import { Clock } from '@shop/service-kit/domain/clock';
import { sendPdf } from '@shop/service-kit/http/send-pdf';
import { Serves } from '@shop/service-kit/http/serves';
import { LimitedSender } from '@shop/service-kit/limits/limited-sender';
import type { FastifyReply } from 'fastify';
import { QuotePrinter } from '../../ports/quote-printer.js';
import { FindQuote } from '../../use-cases/find-quote.js';
import { IssueQuote } from '../../use-cases/issue-quote.js';

/** Quotes of saved builds. */
@Controller()
export class QuoteController {
  constructor(
    private readonly issuing: IssueQuote,
    private readonly finding: FindQuote,
    private readonly printer: QuotePrinter,
    private readonly clock: Clock,
  ) {}

  @LimitedSender('quote')
  @Serves(contract.issueQuote)
  issue(@Param('code') code: string, @Query({ schema: contract.issueQuote.query }) { county }: contract.QuotePlace) {
    return this.issuing.execute(code, this.clock.now(), county);
  }

  @LimitedSender('quote')
  @Serves(contract.quoteDocument)
  async document(
    @Param('code') code: string,
    @Query({ schema: contract.quoteDocument.query }) { county }: contract.QuotePlace,
    @Headers('accept-language') accepted: string | undefined,
    @Res() reply: FastifyReply,
  ) {
    const quote = await this.issuing.execute(code, this.clock.now(), county);
    await sendPdf(reply, `quote-${quote.number}.pdf`, await this.printer.print(quote, acceptedLanguage(accepted)));
  }

  @Serves(contract.getQuote)
  find(@Param('number') number: string) {
    return this.finding.execute(number);
  }
}
