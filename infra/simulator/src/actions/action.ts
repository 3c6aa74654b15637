import { may } from '@shop/contracts/permissions';
import type { Endpoint } from '@shop/contracts/endpoint';
import type { SignedIn } from '@shop/service-kit/auth/tokens';
import { DomainError } from '@shop/service-kit/domain/domain-error';
import type { Order } from '../../../../services/orders/src/domain/order.js';
import type { Random } from '../engine/random.js';
import type { Shop } from '../shop.js';

/** The fields of a step. They are plain data, and name orders by the steps that placed them. */
export type Fields = Readonly<Record<string, unknown>>;

/** A step of a run: what happens, and with what. */
export interface Step {
  readonly id: number;
  readonly kind: string;
  readonly fields: Fields;
}

/** Something that can happen in a shop. */
export interface Action {
  readonly kind: string;
  /** How often it is tried, compared with the others. */
  readonly weight: number;
  /** Fields of a step that is possible now; undefined when there is none. */
  propose(shop: Shop, random: Random): Fields | undefined;
  /** Does it, or nothing when it is no longer possible: a shrunk run has lost some of the steps before. */
  perform(shop: Shop, step: Step): Promise<void> | void;
}

/** Declares an action with fields of one type. */
export const action = <F extends Fields>(
  kind: string,
  weight: number,
  propose: (shop: Shop, random: Random) => F | undefined,
  perform: (shop: Shop, fields: F, id: number) => Promise<void> | void,
): Action => ({ kind, weight, propose, perform: (shop, { id, fields }) => perform(shop, fields as F, id) });

/** Mostly one of the newest orders, because much happens to these. */
export function anyOrder(shop: Shop, random: Random): Order | undefined {
  const orders = [...shop.orders.rows.values()];
  return random.pick(random.chance(0.8) ? orders.slice(-6) : orders)?.order;
}

/** The name of an order in steps. */
export const nameOf = (shop: Shop, { id }: Pick<Order, 'id'>): string => shop.named(id);

/** Calls an endpoint of staff as the gateway lets it through. @throws DomainError `forbidden` */
export function asStaff<T>(user: SignedIn, { access }: Endpoint, work: () => Promise<T>): Promise<T> {
  const isAllowed = access === 'anyone' || access === 'customer' || (access !== 'service' && may(user, access));
  if (!isAllowed) return Promise.reject(new DomainError('forbidden', 'forbidden', 'Not for this role'));
  return work();
}
