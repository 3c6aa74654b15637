import { z } from 'zod';
import type { Permission } from './permissions.js';

/** What the shop itself gets mails and pushes of (docs/product-rules.md#R354). */
export const ShopNoticeKind = z.enum(['orderPaid', 'exceptionOpened', 'stockLow']);
export type ShopNoticeKind = z.infer<typeof ShopNoticeKind>;

/** When the shop's address gets a mail of it: as it happens, in the digest of the day, or never. */
export const NoticeMail = z.enum(['at_once', 'daily', 'never']);
export type NoticeMail = z.infer<typeof NoticeMail>;

/** `push`: to the devices of staff who may see it. */
const Notice = z.strictObject({ mail: NoticeMail, push: z.boolean() });
export type Notice = z.infer<typeof Notice>;

/** The switches of each kind. */
export const NoticeSettings = z.strictObject({ orderPaid: Notice, exceptionOpened: Notice, stockLow: Notice });
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const DEFAULT_NOTICES: NoticeSettings = {
  orderPaid: { mail: 'at_once', push: true },
  exceptionOpened: { mail: 'at_once', push: true },
  stockLow: { mail: 'daily', push: false },
};

/** The right that an account needs to get a push of it. */
export const NOTICE_PERMISSIONS: Record<ShopNoticeKind, Permission> = {
  orderPaid: 'read-orders',
  exceptionOpened: 'read-orders',
  stockLow: 'manage-products',
};
