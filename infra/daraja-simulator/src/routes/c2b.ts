import type { FastifyInstance } from 'fastify';
import { type Body, c2bUrlOf, matching, msisdn, requireOurShortcode, shillings, textOf } from '../fields.js';
import { newRequestId } from '../ids.js';
import { payByHand } from '../pay-by-hand.js';
import type { Config } from '../config.js';
import type { RegisteredUrls } from '../records.js';
import type { Simulator } from '../simulator.js';

/** Payments that a customer starts on the phone: registers the URLs for them, and simulates one (docs/mpesa.md#M8). */
export function serveC2b(app: FastifyInstance, simulator: Simulator): void {
  const { tokens, store } = simulator;
  for (const version of ['v1', 'v2'] as const) {
    app.post<{ Body: Body }>(`/mpesa/c2b/${version}/registerurl`, async ({ body, headers }) => {
      tokens.require(headers.authorization, false);
      const urls = readUrls(body, version, simulator.config);
      await store.keep({ urls });
      return { OriginatorCoversationID: newRequestId(), ResponseCode: '0', ResponseDescription: 'Success' };
    });
    app.post<{ Body: Body }>(`/mpesa/c2b/${version}/simulate`, ({ body, headers }) => {
      tokens.require(headers.authorization, false);
      matching(body, 'CommandID', /^Customer(PayBill|BuyGoods)Online$/);
      requireOurShortcode(body, simulator.config);
      const phone = matching(body, 'Msisdn', msisdn);
      const amount = shillings(body);
      const reference = textOf(body, 'BillRefNumber').slice(0, 20);
      void payByHand(simulator, { phone, amount, reference }).catch(console.error);
      return {
        OriginatorCoversationID: newRequestId(),
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      };
    });
  }
}

function readUrls(body: Body, version: RegisteredUrls['version'], config: Config): RegisteredUrls {
  requireOurShortcode(body, config);
  return {
    shortcode: config.receiver,
    version,
    responseType: matching(body, 'ResponseType', /^(Completed|Cancelled)$/) as RegisteredUrls['responseType'],
    confirmationUrl: c2bUrlOf(body, 'ConfirmationURL'),
    validationUrl: c2bUrlOf(body, 'ValidationURL'),
  };
}
