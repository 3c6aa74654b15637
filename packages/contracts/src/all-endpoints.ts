import type { Endpoint } from './endpoint.js';
import * as addressBook from './address-book.js';
import * as alerts from './alerts.js';
import * as audit from './audit.js';
import * as brands from './brands.js';
import * as builds from './builds.js';
import * as cart from './cart.js';
import * as catalog from './catalog.js';
import * as contact from './contact.js';
import * as dataExport from './export.js';
import * as demonstration from './demonstration.js';
import * as desk from './desk.js';
import * as healthEndpoints from './health.js';
import * as homeSections from './home-sections.js';
import * as identity from './identity.js';
import * as inbox from './inbox.js';
import * as media from './media.js';
import * as orderDesk from './order-desk.js';
import * as orders from './orders.js';
import * as paymentDesk from './payment-desk.js';
import * as payments from './payments.js';
import * as preferences from './preferences.js';
import * as productDesk from './product-desk.js';
import * as productImport from './product-import.js';
import * as push from './push.js';
import * as questionDesk from './question-desk.js';
import * as questions from './questions.js';
import * as quotes from './quotes.js';
import * as recordedPayments from './recorded-payments.js';
import * as refunds from './refunds.js';
import * as returns from './returns.js';
import * as reviewDesk from './review-desk.js';
import * as reviews from './reviews.js';
import * as searchSynonyms from './search-synonyms.js';
import * as secondFactor from './second-factor.js';
import * as securityLog from './security-log.js';
import * as settings from './settings.js';
import * as signIn from './sign-in.js';
import * as stockMovements from './stock-movements.js';
import * as story from './story.js';
import * as userDesk from './user-desk.js';
import * as visits from './visits.js';

/** Every public endpoint, by its group in the documentation. Internal endpoints are left out. */
export const ALL_ENDPOINTS: Record<string, Record<string, Endpoint>> = {
  Identity: {
    ...publicOf(signIn),
    ...publicOf(identity),
    ...publicOf(addressBook),
    ...publicOf(preferences),
    ...publicOf(push),
    ...publicOf(secondFactor),
    ...publicOf(securityLog),
    ...publicOf(userDesk),
    ...publicOf(dataExport),
  },
  Contact: { ...publicOf(contact), ...publicOf(inbox) },
  Catalog: {
    ...publicOf(catalog),
    ...publicOf(brands),
    ...publicOf(searchSynonyms),
    ...publicOf(alerts),
    ...publicOf(productDesk),
    ...publicOf(stockMovements),
    ...publicOf(productImport),
  },
  'PC builder': { ...publicOf(builds), ...publicOf(quotes) },
  Settings: { ...publicOf(settings), ...publicOf(homeSections) },
  Reviews: { ...publicOf(reviews), ...publicOf(reviewDesk) },
  Questions: { ...publicOf(questions), ...publicOf(questionDesk) },
  Cart: publicOf(cart),
  Orders: { ...publicOf(orders), ...publicOf(orderDesk), ...publicOf(returns) },
  Payments: { ...publicOf(payments), ...publicOf(recordedPayments), ...publicOf(refunds), ...publicOf(paymentDesk) },
  Media: publicOf(media),
  Audit: { ...publicOf(audit), ...publicOf(story) },
  Demonstration: publicOf(demonstration),
  Desk: publicOf(desk),
  Health: publicOf(healthEndpoints),
  Visits: publicOf(visits),
};

function publicOf(module: Record<string, unknown>): Record<string, Endpoint> {
  const endpoints = Object.entries(module).filter(
    (entry): entry is [string, Endpoint] => isEndpoint(entry[1]) && isPublic(entry[1]),
  );
  return Object.fromEntries(endpoints);
}

/** The gateway routes nothing under /internal. */
function isPublic({ access, path }: Endpoint): boolean {
  return access !== 'service' && !path.startsWith('/internal/');
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
