import { z } from 'zod';

/** What a member of staff works on. An administrator (`isAdmin`) is the owner, who may do everything. */
export const Role = z.enum(['catalogue', 'orders', 'support']);
export type Role = z.infer<typeof Role>;

/** The roles that cover each permission, besides the owner (docs/product-rules.md#staff). */
const ROLES_OF = {
  /** Opens the staff desk. */
  'use-desk': ['catalogue', 'orders', 'support'],
  /** Products, their stock, import and export, cost prices and pictures. */
  'manage-products': ['catalogue'],
  /** Reads all reviews, and hides them. */
  'moderate-reviews': ['catalogue'],
  /** Replies to reviews. */
  'answer-reviews': ['catalogue', 'support'],
  /** Reads the orders and payments of all customers. */
  'read-orders': ['orders'],
  'manage-orders': ['orders'],
  /** Reads accounts. */
  'read-users': ['support'],
  /** Ends sessions, unlocks accounts and sends verification mails. */
  'help-users': ['support'],
  /** Reads and answers the messages of the contact form. */
  'answer-messages': ['support'],
  /** Changes, deletes and exports accounts, and gives roles. */
  'manage-users': [],
  'manage-settings': [],
  'read-audit': [],
} as const satisfies Record<string, readonly Role[]>;

/** What only staff may do. */
export type Permission = keyof typeof ROLES_OF;

/** A user's rights. */
export interface Rights {
  isAdmin: boolean;
  roles: readonly Role[];
}

export const isPermission = (text: string): text is Permission => Object.hasOwn(ROLES_OF, text);

/** Whether a user has a permission. */
export const may = ({ isAdmin, roles }: Rights, permission: Permission): boolean =>
  isAdmin || (ROLES_OF[permission] as readonly Role[]).some((role) => roles.includes(role));

/** The roles that give a permission, besides the owner. */
export const rolesWith = (permission: Permission): readonly Role[] => ROLES_OF[permission];

/** Whether a user works for the shop. */
export const isStaff = ({ isAdmin, roles }: Rights): boolean => isAdmin || roles.length > 0;
