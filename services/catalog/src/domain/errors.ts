import { MAX_ALERTS } from '@shop/contracts/alerts';
import { MOST_SPELLINGS } from '@shop/contracts/brands';
import { MOST_UNITS } from '@shop/contracts/limits';
import { formatKes } from '@shop/contracts/money';
import { MOST_SUPPLIERS } from '@shop/contracts/product-import';
import { DomainError, type FieldError } from '@shop/service-kit/domain/domain-error';

export const productNotFound = () => new DomainError('not-found', 'product_not_found', 'Product not found');

/** `errors`: path = product id. A hidden product's name is not said: who asks may never have seen it. */
export const productsNotSold = (ids: readonly string[]) =>
  new DomainError('not-found', 'product_not_found', 'Product not found', {
    errors: ids.map((path) => ({ path, message: 'Not sold any more' })),
  });

/** `errors`: path = the slot, such as `parts.cpu`. */
export const partsNotFound = (errors: FieldError[]) =>
  new DomainError('not-found', 'product_not_found', 'A part of this build is not sold any more', { errors });

/** `errors` as of {@link partsNotFound}. */
export const wrongSlot = (errors: FieldError[]) =>
  new DomainError('invalid', 'wrong_slot', 'A product is no part of this kind', { errors });

export const emptyBuild = () => new DomainError('invalid', 'empty_build', 'Choose a part before you save the build');

export const buildNotFound = () => new DomainError('not-found', 'build_not_found', 'Build not found');

export const quoteNotFound = () =>
  new DomainError('not-found', 'quote_not_found', 'There is no quote with this number');

export const nothingToQuote = () =>
  new DomainError('conflict', 'nothing_to_quote', 'No part of this build is to be bought any more');

export const tooManyBuilds = (retryAfterSeconds: number) =>
  new DomainError('too-many', 'too_many_builds', 'You saved many builds today. Please try again later.', {
    retryAfterSeconds,
  });

/** `smallest`: the price in KES of the cheapest build of this kind that is possible, if there is one. */
export const budgetTooSmall = (smallest: number | undefined) =>
  new DomainError(
    'conflict',
    'budget_too_small',
    smallest === undefined
      ? 'The parts in stock make no such build now'
      : `Such a build costs at least ${formatKes(smallest)} with the parts in stock`,
  );

export const cannotMend = () =>
  new DomainError('conflict', 'cannot_mend', 'The parts in stock do not make this build fit');

export const productDeleted = () => new DomainError('not-found', 'product_deleted', 'Product not found');

/** Errors: path inside `field`. As many as the validation of a body names. */
export const wrongFacts = (errors: readonly FieldError[], field = 'compat') =>
  new DomainError('invalid', 'invalid_request', errors[0]?.message ?? 'The facts are not valid', {
    errors: errors.slice(0, 20).map(({ path, message }) => ({ path: `${field}.${path}`, message })),
  });

export const staleProduct = () =>
  new DomainError('conflict', 'stale', 'Another user changed this product meanwhile. Reload it and try again.');

export const staleSynonyms = () =>
  new DomainError('conflict', 'stale', 'Another user changed the words meanwhile. Load the newer ones and try again.');

export const staleHomeSections = () =>
  new DomainError(
    'conflict',
    'stale',
    'Another user changed the home page meanwhile. Load the newer sections and try again.',
  );

export const sameBrand = () => new DomainError('invalid', 'same_brand', 'Choose another brand to merge it with');

export const tooManySpellings = () =>
  new DomainError('conflict', 'too_many_spellings', `At most ${MOST_SPELLINGS} other spellings of brands are kept`);

export const staleSettings = () =>
  new DomainError(
    'conflict',
    'stale',
    'Another user changed the settings meanwhile. Load the newer values and try again.',
  );

/** `errors`: path = product id, message = the units that are left. */
export const outOfStock = (errors: FieldError[]) =>
  new DomainError('conflict', 'out_of_stock', 'Some items are no longer available in this quantity', { errors });

/** Fewer units were counted than orders hold. `errors`: path = product id. */
export const fewerThanHeld = ({ id, unitsHeld }: { id: string; unitsHeld: number }) => {
  const message = `Unpaid orders hold ${unitsHeld} units of this product, more than were counted. Cancel one of them first.`;
  return new DomainError('conflict', 'out_of_stock', message, { errors: [{ path: id, message }] });
};

/** `errors`: path = the field of the order, message = the right amount in KES. */
export const priceChanged = (errors: FieldError[]) =>
  new DomainError('conflict', 'price_changed', 'Prices have changed since you filled your cart', { errors });

/** `errors`: path = the id of the service. */
export const assemblyNotOffered = (path: string) => {
  const message = 'We do not offer assembly at the moment. Please remove it from your cart.';
  return new DomainError('conflict', 'assembly_not_offered', message, { errors: [{ path, message }] });
};

const STOCK_TOO_LARGE = `Stock is at most ${MOST_UNITS.toLocaleString('en')} units`;
export const stockTooLarge = () => new DomainError('conflict', 'stock_too_large', STOCK_TOO_LARGE);

export const holdReleased = () => new DomainError('conflict', 'hold_released', 'This hold was released');

export const duplicateLine = () => new DomainError('invalid', 'duplicate_line', 'A product stands on two lines');

export const skuTaken = () => new DomainError('conflict', 'sku_taken', 'Another product has this SKU');

export const pictureGone = () =>
  new DomainError(
    'conflict',
    'picture_gone',
    'A picture of this product was deleted, because no product used it. Upload it again.',
  );

export const visibilityForbidden = () =>
  new DomainError('forbidden', 'forbidden', "You don't have permission to see products that are not on sale");

/** `message` says why the file as a whole cannot be read. */
export const invalidFile = (message: string) => new DomainError('invalid', 'invalid_file', message);

/** `errors`: path = the name of a column that means none of `known`. */
export const unknownColumns = (names: readonly string[], known: readonly string[]) => {
  const sentence = (name: string) => `There is no column "${name.slice(0, 60)}"`;
  const message = `${names.slice(0, 3).map(sentence).join('. ')}. Columns: ${known.join(', ')}`;
  return new DomainError('invalid', 'invalid_file', message, {
    errors: names.slice(0, 200).map((path) => ({ path, message: sentence(path) })),
  });
};

export const tooManySuppliers = () =>
  new DomainError('conflict', 'too_many_suppliers', `The columns of ${MOST_SUPPLIERS} suppliers are kept at most`);

/** `errors`: path = the field of the form beside the file. */
export const wrongChoices = (errors: readonly FieldError[]) =>
  new DomainError('invalid', 'invalid_request', errors[0]?.message ?? 'The form is not valid', {
    errors: errors.slice(0, 20),
  });

export const noFile = () => new DomainError('invalid', 'no_file', 'Choose a file');

export const fileTooLarge = () =>
  new DomainError('too-large', 'too_large', 'A file has at most 20 MB and 50,000 rows. Split it into several files.');

export const notMultipart = () =>
  new DomainError('unsupported-type', 'unsupported_media_type', 'Send the file as multipart/form-data');

export const importNotFound = () => new DomainError('not-found', 'import_not_found', 'Import not found');

export const tooManyImports = () =>
  new DomainError('conflict', 'too_many_imports', 'Ten imports are running. Wait until one of them is done.');

export const unknownAlert = () => new DomainError('not-found', 'unknown_alert', 'There is no such alert');

export const inStock = () => new DomainError('conflict', 'in_stock', 'This product is in stock now');

export const tooManyAlerts = () =>
  new DomainError('conflict', 'too_many_alerts', `You have ${MAX_ALERTS} alerts. Remove one on your profile first.`);
